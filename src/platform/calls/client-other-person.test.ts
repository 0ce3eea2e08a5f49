// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

const wire = { summary: '', base: 'auth', answer: z.unknown(), reads: 'json', errors: 'E1' } as const;
const send = endpoint({
  ...wire,
  method: 'POST',

  body: z.object({}),
  id: 'send',
  path: 'send',
});
const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'vrddaa81c54f952j' };
const me = '/api-public/utenti/me';

let answers: Record<string, () => Response>;
const answer = (path: string, next: () => Response) => void (answers[path] = next);

beforeEach(() => {
  document.documentElement.dataset.ente = 'c_x900';
  sessionStorage.clear();
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => answers[url]?.() ?? new Response('{}', { status: 503 }));
});

async function logged() {
  vi.resetModules();
  answer(me, () => Response.json(person));
  const session = await import('../session/session.ts');
  const { client } = await import('./client.ts');
  (await import('../start.ts')).startPlatform();
  await session.loadUser();
  return { ...session, client };
}

test('a refusal of a call that left with somebody else’s session says nothing of what was asked', async () => {
  const { client, $session } = await logged();
  const forbidden = () =>
    new Response('{"status":403,"title":"Codice fiscale di un altro cittadino"}', { status: 403 });
  answer('/api/send', forbidden);
  answer(me, () => Response.json({ nome: 'Bruno', cognome: 'Neri', codFisc: 'NREBRN48H07L219B' }));
  await expect(client.call(send, { body: {} })).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect($session.get()).toMatchObject({ status: 'logged', user: { name: 'Bruno' } });
});

test('a refusal under one’s own session stays what it is', async () => {
  const { client } = await logged();
  answer('/api/send', () => new Response('{"status":403}', { status: 403 }));
  answer(me, () => Response.json(person));
  await expect(client.call(send, { body: {} })).rejects.toMatchObject({ kind: 'forbidden' });
});
