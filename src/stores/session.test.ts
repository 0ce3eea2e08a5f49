// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const person = (codFisc: string) => ({ nome: 'Ada', cognome: 'Verdi', codFisc });

test('somebody else logs in while the first one is on screen: in between nobody is there', async () => {
  let taxCode = 'VRDDAA81C54F952J';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(person(taxCode))));
  const { loadUser, $session } = await import('./session.ts');
  await loadUser();
  const seen: string[] = [];
  $session.listen((session) =>
    seen.push(session.status === 'logged' ? session.user.taxCode : session.status),
  );
  taxCode = 'BNCLCU70A01F952X';
  await loadUser();
  expect(seen).toEqual(['unknown', 'BNCLCU70A01F952X']);
});
