// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { currentUser, dispatchSession, type User } from '#platform/session/session.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, render } from '../../../../tests/support/react/react.ts';
import { LatestMessages } from './LowerBlocks.tsx';

vi.mock('#features/messages/api.ts', async (original) => ({
  ...(await original<object>()),
  readMessages: async () => ({ messages: [], total: 0, unread: 0 }),
}));

test('who has no messages is led to where they choose what they are told', async () => {
  logInAda();
  const contacts = { email: 'ada@posta.example' } as User['contacts'];
  dispatchSession('user-loaded', { ...currentUser(), contacts });
  await render(<LatestMessages />);
  await eventually(() => expect(document.body.textContent).toContain('Non ci sono ancora messaggi'));
  expect(control('Scegli quali notifiche ricevere').getAttribute('href')).toBe(
    '/area-personale/profilo-utente#notifiche',
  );
});
