// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { currentUser, dispatchSession, type User } from '#platform/session/session.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, render } from '../../../../tests/support/react/react.ts';
import { Messages } from './Messages.tsx';

vi.mock('../calls.ts', async (original) => ({
  ...(await original<object>()),
  readMessages: async () => ({ messages: [], total: 0, unread: 0 }),
}));

const links = () => [...document.querySelectorAll('section a')].map((link) => link.textContent);

test('who has no messages is led to what they may be told, once there is an address to write to', async () => {
  logInAda();
  await render(<Messages />);
  await eventually(() => expect(document.body.textContent).toContain('Non ci sono ancora messaggi'));
  expect(document.body.textContent).toContain('atti con valore legale');
  expect(links()).toEqual(['Componi il profilo']);
  const contacts = { email: 'ada@posta.example' } as User['contacts'];
  await act(async () => dispatchSession('user-loaded', { ...currentUser(), contacts }));
  await eventually(() => expect(links()).toEqual(['Scegli quali notifiche ricevere']));
  expect(control('Scegli quali notifiche ricevere').getAttribute('href')).toBe(
    '/area-personale/profilo-utente#notifiche',
  );
});
