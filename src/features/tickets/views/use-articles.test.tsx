// @vitest-environment page
import { useStore } from '@nanostores/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { openTicket } from '../../../../tests/support/state/ticket.ts';
import { refreshTicket } from '../state/changed-tickets.ts';
import { $changedTickets } from '../state/tickets.ts';
import { useArticles } from './use-articles.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));

const ticket = openTicket();
const later = { id: 7, number: '7007', state_id: 2, updated_at: '2026-05-08T11:00:00Z' };

/** Answer of the CRM to the call for one request; missing: 503. */
let single: object | undefined;
let reads: number;
vi.stubGlobal('fetch', async (address: string) => {
  if (!address.endsWith('/articles'))
    return single ? Response.json([single]) : new Response('{}', { status: 503 });
  reads += 1;
  return Response.json([]);
});

function Messages() {
  const { [ticket.id]: changed = ticket } = useStore($changedTickets);
  return <p>{useArticles(changed).state}</p>;
}

beforeEach(() => {
  clearPersonal('logout');
  [reads, single] = [0, later];
});

test.each([
  ['a request', later],
  ['a request that itself cannot be read', undefined],
])('after a reply the messages of %s are read once more', async (_, found) => {
  single = found;
  await render(<Messages />);
  await act(() => refreshTicket(ticket));
  expect(document.body.textContent).toBe('ready');
  expect(reads).toBe(2);
});

test('messages are read again when the request has changed elsewhere', async () => {
  await render(<Messages />);
  await act(async () => $changedTickets.set({ 7: { ...ticket, updatedAt: '2026-05-08T12:00:00.000Z' } }));
  expect(reads).toBe(2);
});
