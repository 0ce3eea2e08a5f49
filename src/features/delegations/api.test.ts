import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeDelegation, createDelegations } from './changes-api.ts';
import { getDelegations } from './api.ts';
import { addDocument, getDocument } from './documents-api.ts';
import { createRequest, updateRequest } from './request-api.ts';

const bruno = { codiceFiscale: 'nrebrn48h07l219b', nome: 'Bruno', cognome: 'Neri' };
const delegation = (uuidDelega: string, rest: object = {}) => ({
  uuidDelega,
  idServizio: 33,
  titolo: 'Appuntamenti',
  stato: 'APPROVATA',
  ...rest,
});
const idsOf = (persons: readonly { delegations: readonly { id: string }[] }[]) =>
  persons.map(({ delegations }) => delegations.map(({ id }) => id));

test('two entries of one person are one, and what is missing is nothing', () => {
  const again = { ...bruno, codiceFiscale: 'NREBRN48H07L219B', deleghe: delegation('b') };
  const { delegates, delegators } = z.parse(getDelegations.answer, {
    deleganti: [{ codiceFiscale: bruno.codiceFiscale, deleghe: [delegation('a')] }, again],
  });
  expect(delegates).toEqual([]);
  expect(delegators).toMatchObject([{ taxCode: 'NREBRN48H07L219B', name: 'Bruno Neri' }]);
  expect(idsOf(delegators)).toEqual([['a', 'b']]);
});

test('a company goes by its own name, whichever form both sides come in', () => {
  const company = { tipoPersona: 'G', codiceFiscale: '01234567897', ragioneSociale: 'Esempio srl', nome: '' };
  const deleganti = [{ ...company, cognome: '', deleghe: [delegation('a')] }];
  for (const answer of [{ deleganti }, deleganti])
    expect(z.parse(getDelegations.answer, answer).delegators).toMatchObject([
      { taxCode: '01234567897', name: 'Esempio srl', firstName: 'Esempio srl', surname: null },
    ]);
});

test('one array holds both sides: who has no role is a delegator', () => {
  const { delegates, delegators } = z.parse(getDelegations.answer, [
    { ...bruno, ruolo: 'DELEGANTE', deleghe: [delegation('a')] },
    { ...bruno, ruolo: 'DELEGATO', deleghe: [delegation('b')] },
    { codiceFiscale: 'BNCCRL75S62A944O', nome: 'Carla', deleghe: [delegation('c')] },
  ]);
  expect(idsOf(delegates)).toEqual([['b']]);
  expect(idsOf(delegators)).toEqual([['a'], ['c']]);
  expect(z.parse(getDelegations.answer, [])).toEqual({ delegates: [], delegators: [] });
});

test('a broken delegation costs only itself, and the old word for NON_ATTIVA is read', () => {
  const deleghe = [{ titolo: 'senza id' }, delegation('a', { stato: 'NOT_ACTIVE', idServizio: '33' })];
  const { delegators } = z.parse(getDelegations.answer, { deleganti: [{ ...bruno, deleghe }] });
  expect(delegators[0]?.delegations).toMatchObject([{ id: 'a', status: 'NON_ATTIVA', serviceId: '33' }]);
});

test('a document is read with and without the prefix of a data address', () => {
  const document = { id: 1, codice: 'MOD', nome: 'x.pdf', type: 'application/pdf' };
  for (const data of ['JVBERi0x', 'data:application/pdf;base64,JVBERi0x', 'JVBE\nRi0x'])
    expect(z.parse(getDocument.answer, { ...document, data }).base64).toBe('JVBERi0x');
  const sent = z.safeParse(addDocument.body!, { ...document, data: 'non è base64' });
  expect(sent.success).toBe(false);
});

const service = { idServizio: 21, dataScadenza: '2026-05-19' };

test.each([
  ['a wrong tax code', { delegato: { ...bruno, codiceFiscale: 'NREBRN48H07L219X' } }],
  ['no name', { delegato: { ...bruno, nome: ' ' } }],
  ['no service', { deleghe: [] }],
  ['a day that there is not', { deleghe: [{ ...service, dataScadenza: '2026-02-30' }] }],
  ['conditions that were not accepted', { policyAccettata: false }],
])('a new delegation with %s breaks the contract', (_, change) => {
  const whole = { delegato: bruno, deleghe: [service], policyAccettata: true };
  expect(z.parse(createDelegations.body!, whole).delegato.codiceFiscale).toBe('NREBRN48H07L219B');
  expect(z.safeParse(createDelegations.body!, { ...whole, ...change }).success).toBe(false);
});

test('a change is a state or a day, never both and never none', () => {
  const takes = (body: object) => z.safeParse(changeDelegation.body!, body).success;
  expect(takes({ stato: 'RITIRATA' })).toBe(true);
  expect(takes({ dataScadenza: '2026-05-19' })).toBe(true);
  expect(takes({ stato: 'RITIRATA', dataScadenza: '2026-05-19' })).toBe(false);
  expect(takes({})).toBe(false);
  expect(takes({ stato: 'SCADUTA' })).toBe(false);
});

test('a request names a person, also without saying so, or a company of eleven digits', () => {
  const request = (delegante: object) =>
    z.safeParse(createRequest.body!, { delegante, deleghe: [service], policyAccettata: true });
  expect(request(bruno).data?.delegante).toMatchObject({ tipoPersona: 'F', nome: 'Bruno' });
  const company = { tipoPersona: 'G', codiceFiscale: '01234567897', ragioneSociale: 'Esempio srl' };
  expect(request(company).data?.delegante).toEqual(company);
  expect(request({ ...company, codiceFiscale: '0123456789' }).success).toBe(false);
  expect(request({ ...company, ragioneSociale: '' }).success).toBe(false);
  expect(z.safeParse(updateRequest.body!, { stato: 'APPROVATA' }).success).toBe(false);
});
