import { expect, test } from 'vitest';
import {
  coversCrmService,
  coversForm,
  coversOffice,
  coversPayment,
  coversRequest,
  type DelegationScope,
} from './delegation-scope.ts';

const none = { officeId: null, assistanceId: null, moonForm: null };
const services = [
  { ...none, id: '32', title: 'Carta d’identità elettronica', officeId: '3' },
  { ...none, id: '41', title: 'TARI: tassa sui rifiuti' },
  { ...none, id: '91', title: 'Lampade votive' },
  { ...none, id: '12', title: 'Mensa scolastica' },
  { ...none, id: '21', title: 'Pagamenti online' },
  { ...none, id: '52', title: 'Assistenza domiciliare', assistanceId: '6' },
  { ...none, id: '53', title: 'Contrassegno per disabili', moonForm: 'CUDE_01' },
];
const scope = (...delegated: string[]): DelegationScope => ({ delegated, services });
const type = (code: string | null, label: string | null) => ({ code, label });

test('a payment belongs to the services that share the words or the code of its type', () => {
  const tari = scope('41');
  expect(coversPayment(tari, type('TARI', 'Tassa rifiuti'))).toBe(true);
  expect(coversPayment(tari, type('TARI', null))).toBe(true);
  expect(coversPayment(tari, type('LAMP', 'Lampade votive'))).toBe(false);
  expect(coversPayment(tari, type('MESC', 'Mensa scolastica, anno 2026'))).toBe(false);
  expect(coversPayment(tari, type(null, 'Carta d’identità elettronica'))).toBe(false);
  expect(coversPayment(scope('41', '91'), type('LAMP', 'Lampade votive'))).toBe(true);
});

test('a payment that no service names is not withheld, nor anything from a service for all payments', () => {
  expect(coversPayment(scope('41'), type('DIRS', 'Diritti di segreteria'))).toBe(true);
  expect(coversPayment(scope('41'), type(null, null))).toBe(true);
  expect(coversPayment(scope('21'), type('LAMP', 'Lampade votive'))).toBe(true);
});

test('offices, forms and services of the CRM are those of the delegated services', () => {
  expect([coversOffice(scope('32'), '3'), coversOffice(scope('32'), '9')]).toEqual([true, false]);
  expect([coversForm(scope('53'), 'CUDE_01'), coversForm(scope('53'), 'CERT_01')]).toEqual([true, false]);
  expect([coversCrmService(scope('52'), '6'), coversCrmService(scope('52'), '7')]).toEqual([true, false]);
});

test('a service that names no office, or that is not known, limits nothing', () => {
  expect(coversOffice(scope('41'), '9')).toBe(true);
  expect(coversOffice(scope('32', '41'), '9')).toBe(true);
  expect(coversOffice(scope('32', '999'), '9')).toBe(true);
  expect(coversPayment(scope('999'), type('LAMP', 'Lampade votive'))).toBe(true);
  expect(coversOffice(scope('32'), null)).toBe(true);
});

test('a request is told by its title, the name of a service of the CRM or of the municipality', () => {
  const crm = [
    { id: '6', name: 'Salute, benessere e assistenza' },
    { id: '7', name: 'Ambiente' },
  ];
  const covered = (title: string | null) => coversRequest(scope('52'), title, crm);
  expect(covered('Salute, benessere e assistenza')).toBe(true);
  expect(covered('Assistenza domiciliare')).toBe(true);
  expect(covered(' ambiente')).toBe(false);
  expect(covered('Lampade votive')).toBe(false);
  expect([covered('Perdita d’acqua'), covered(null)]).toEqual([true, true]);
});
