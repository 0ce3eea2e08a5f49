import { afterEach, expect, test, vi } from 'vitest';
import { openRequest } from './LaterSteps.tsx';

vi.mock('#platform/calls/plain-client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { plainClient: createClient() };
});
afterEach(() => vi.unstubAllGlobals());

const ticket = (number: string, title: string, state: number) => ({
  id: Number(number),
  number,
  title,
  state_id: state,
  created_at: '2025-11-18T09:12:33.001Z',
});
const ask = (tickets: object[], delegation?: string) => {
  vi.stubGlobal('fetch', async () => Response.json(tickets));
  const subject = { taxCode: 'VRDDAA81C54F952J', ...(delegation && { delegation }) };
  return openRequest(subject, 'Mensa scolastica', new AbortController().signal);
};

test('the newest request about the service that is not concluded is named, with its day', async () => {
  const found = await ask([
    ticket('72040', 'Mensa scolastica', 4),
    ticket('72031', 'TARI', 2),
    ticket('72023', 'mensa scolastica', 2),
  ]);
  expect(found?.text).toContain('«Mensa scolastica», inviata il 18 novembre 2025.');
  expect(found?.href).toBe('/area-personale/attivita?richiesta=72023#assistenza');
});

test('what is concluded or about another service is none', async () => {
  expect(await ask([ticket('72040', 'Mensa scolastica', 8), ticket('72031', 'TARI', 2)])).toBeNull();
});

test('for a delegator it is said that the request is of that person', async () => {
  expect((await ask([ticket('72023', 'Mensa scolastica', 9)], 'uuid'))?.text).toContain('questa persona');
});
