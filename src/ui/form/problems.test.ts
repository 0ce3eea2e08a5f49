import { expect, test } from 'vitest';
import { messagesByName, refusedFields } from './problems.ts';

test('errors inside groups are named by their path', () => {
  const errors = { name: { type: '', message: 'a' }, contact: { email: { type: '', message: 'b' } } };
  expect([...messagesByName(errors as never)]).toEqual([
    ['name', 'a'],
    ['contact.email', 'b'],
  ]);
});

test('a detail is tied to a field that is shown, by its own or its wire name', () => {
  const details = ['email: già in uso: usane un’altra', 'codFisc: errato', 'interno: x', 'senza campo'];
  const known = (name: string) => ['email', 'taxCode'].includes(name);
  expect([...refusedFields(details, { codFisc: 'taxCode' }, known)]).toEqual([
    ['email', 'già in uso: usane un’altra'],
    ['taxCode', 'errato'],
  ]);
});
