import { expect, test } from 'vitest';
import { refusedFields } from './problems.ts';

test('a detail is tied to a field that is shown, by its own or its wire name', () => {
  const details = ['email: già in uso: usane un’altra', 'codFisc: errato', 'interno: x', 'senza campo'];
  const known = (name: string) => ['email', 'taxCode'].includes(name);
  expect([...refusedFields(details, { codFisc: 'taxCode' }, known)]).toEqual([
    ['email', 'già in uso: usane un’altra'],
    ['taxCode', 'errato'],
  ]);
});
