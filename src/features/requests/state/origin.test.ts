import { expect, test } from 'vitest';
import { readOrigin, startOf } from '../use-request-actions.ts';
import { formName } from './values.ts';

const origin = 'https://servizi.comune.prova.example';
const services = [
  { id: '1', name: 'Relazioni con il pubblico' },
  { id: '3', name: 'Tributi' },
];

function start(search: string, accessibilityOffice: string | null = '1') {
  const read = readOrigin({ search, origin }, false);
  return { ...startOf(read, search, { services, accessibilityOffice }), form: formName(null, read) };
}

test('a page that cannot be used begins with the office of the tenant file, and is kept by itself', () => {
  expect(start('?motivo=accessibilita&pagina=/faq')).toEqual({
    service: '1',
    details: expect.stringContaining('Problema di accessibilità nella pagina /faq\n') as string,
    form: 'assistenza-accessibilita-faq',
  });
  expect(start('?motivo=accessibilita', null)).toMatchObject({
    service: null,
    form: 'assistenza-accessibilita',
  });
});

test('a payment has its own service and form, anything else the service that the address asks for', () => {
  expect(start('?motivo=gia-pagato&codice=3012')).toMatchObject({
    service: '3',
    form: 'assistenza-paid-3012',
  });
  expect(start('?servizio=3')).toEqual({ service: '3', details: '', form: 'assistenza' });
});
