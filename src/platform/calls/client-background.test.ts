// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { markRead } from '#features/messages/api.ts';
import { changeFavourite } from '#features/services/api.ts';

const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'vrddaa81c54f952j' };

test('marking a message as read or a favourite keeps no form on screen when the session is over', async () => {
  document.documentElement.dataset.ente = 'c_x000';
  const me: (() => Response)[] = [];
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve((url.endsWith('/utenti/me') && me.shift()?.()) || new Response('{}', { status: 401 })),
  );
  const { loadUser, $session } = await import('../session/session.ts');
  const { client } = await import('./client.ts');
  const { $expired } = await import('../session/expired.ts');
  for (const send of [
    () => markRead(client, 'VRDDAA81C54F952J', ['1'], '2026-01-01T10:00:00Z'),
    () => changeFavourite(client, '12', true),
    () => changeFavourite(client, '12', false),
  ]) {
    me.push(() => Response.json(person));
    await loadUser();
    await expect(send()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect($session.get().status).toBe('anonymous');
    expect($expired.get()).toEqual({ open: false, isFormOpen: false });
  }
});
