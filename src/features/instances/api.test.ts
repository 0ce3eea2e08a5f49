import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listInstances } from './api.ts';

const read = (fields: object) => {
  const instance = { codiceIstanza: 'RES-2025-000123', stato: { codice: 'COMPLETATA' }, ...fields };
  return z.parse(listInstances.answer, { items: [instance] }).instances[0];
};

test.each([
  ['in its form', { modulo: { codiceModulo: 'RESID_01' } }],
  ['beside it', { codiceModulo: 'RESID_01', modulo: { codiceModulo: null } }],
  ['alone', { codiceModulo: 'RESID_01' }],
])('the code of the form of an instance stands %s', (_, fields) => {
  expect(read(fields)).toMatchObject({ formCode: 'RESID_01', title: 'RESID_01' });
});

test('an instance keeps the title of its form where the code stands beside it', () => {
  const fields = { codiceModulo: 'RESID_01', modulo: { descrizioneModulo: 'Cambio di residenza' } };
  expect(read(fields)).toMatchObject({ formCode: 'RESID_01', title: 'Cambio di residenza' });
});

test.each([[null], [[]], [{}]])('an instance stays when its form is %j', (modulo) => {
  expect(read({ modulo })).toMatchObject({ code: 'RES-2025-000123', formCode: null, title: null });
});
