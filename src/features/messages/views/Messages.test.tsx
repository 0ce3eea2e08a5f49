// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { currentUser, dispatchSession, type User } from '#platform/session/session.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, render } from '../../../../tests/support/react/react.ts';
import { noFilter } from '../state/messages.ts';
import { Messages, filterOfQuery, queryOfFilter } from './Messages.tsx';

// @vitest-environment page
const filterOf = (query: string) => filterOfQuery(new URLSearchParams(query));

test('a filter goes into the address and comes back the same', () => {
  const filter = {
    from: '2025-03-01',
    to: '2025-03-31',
    sender: 'multe',
    read: 'letti',
    order: 'oldest',
  } as const;
  expect(filterOf(new URLSearchParams(queryOfFilter(filter)).toString())).toEqual(filter);
  expect(queryOfFilter(noFilter)).toEqual({});
});

test.each([
  ['days that do not exist', 'da=2025-13-45&a=2025-99-99'],
  ['a 30th of February', 'da=2025-02-30&a=2025-03-01'],
  ['a period the wrong way round', 'da=2025-03-02&a=2025-03-01'],
  ['a day to come', 'da=2025-03-01&a=2099-03-01'],
  ['one day alone', 'da=2025-03-01'],
  ['times', 'da=2025-03-01T00:00&a=2025-03-02T00:00'],
  ['states of no list', 'stato=constructor&ordine=__proto__'],
  ['a sender that would break the filter', 'servizio=%22%7D%2C%22tag%22%3A%7B'],
])('what nobody could have chosen is left out: %s', (_, query) => {
  expect(filterOf(query)).toEqual(noFilter);
});

vi.mock('../api.ts', async (original) => ({
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
