// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { closeTicket, refreshTicket } from './changed-tickets.ts';
import { $toasts } from '#platform/toasts.ts';
import { $changedTickets, latestTickets, tickets } from './tickets.ts';

/** A request in the wire format of the CRM; the title identifies the version. */
const version = (title: string, hour: number | null) => ({
  id: 7,
  number: '7007',
  title,
  state_id: 2,
  updated_at: hour === null ? null : new Date(Date.UTC(2026, 4, 8, hour)).toISOString(),
});
const other = { id: 8, number: '7008', title: 'altra', updated_at: '2026-05-01T09:00:00Z' };

/** Responses of the CRM: to the search, and for one request after a write or by its number. */
let search: object;
let single: object;
vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));
let isRefused: boolean;
vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
  const isByNumber = decodeURIComponent(address).includes('"number"');
  const found = isByNumber ? [single] : [search, other];
  if (method !== 'GET' && isRefused) return Promise.resolve(Response.json({}, { status: 422 }));
  return Promise.resolve(Response.json(method === 'GET' ? found : single));
});

const lists = [tickets, latestTickets];
const titles = () => lists.map((list) => list.$state.get().items.map(({ title }) => title));
const refresh = vi.spyOn(tickets, 'refresh');
/** Waits until the loaded pages have been read again. */
const settled = () => refresh.mock.results[0]?.value;

/** Opens the lists as they were before the write. */
async function opened() {
  search = version('aperta', 10);
  await Promise.all(lists.map((list) => list.open()));
  const [ticket] = tickets.$state.get().items;
  if (!ticket) throw new Error('The request was there.');
  return ticket;
}

beforeEach(() => {
  clearPersonal('logout');
  refresh.mockClear();
  isRefused = false;
});
// A late response would change the lists of the next test.
afterEach(settled);

test('what a write left stands in every list at once, and where a link opened it', async () => {
  const ticket = await opened();
  single = version('chiusa', 11);
  await closeTicket(ticket);
  expect(titles()).toEqual([
    ['chiusa', 'altra'],
    ['chiusa', 'altra'],
  ]);
  expect($changedTickets.get()['7']?.title).toBe('chiusa');
});

test.each([
  ['an older version from the search does not replace what a write left', version('vecchia', 10), 'scritta'],
  ['a newer version from the search replaces what a write left', version('nuova', 12), 'nuova'],
  ['a version as old as what a write left stays as it was read', version('uguale', 11), 'uguale'],
  ['a version without a date does not replace what a write left', version('senza', null), 'scritta'],
])('%s', async (_, found, title) => {
  const ticket = await opened();
  single = version('scritta', 11);
  search = found;
  await closeTicket(ticket);
  await settled();
  expect(titles()[0]).toEqual([title, 'altra']);
});

test('what a write left without a date stays: nothing tells that the search is newer', async () => {
  const ticket = await opened();
  single = version('scritta', null);
  search = version('nuova', 12);
  await closeTicket(ticket);
  await settled();
  expect(titles()[0]).toEqual(['scritta', 'altra']);
});

test('after a reply the request is read by its number, and what was read stays against an older search', async () => {
  const ticket = await opened();
  single = version('con risposta', 11);
  await refreshTicket(ticket);
  await settled();
  expect(titles()[0]).toEqual(['con risposta', 'altra']);
});

test('a closing that is refused where the office has closed it meanwhile: it is shown so, and nothing is left to do', async () => {
  const ticket = await opened();
  isRefused = true;
  single = { ...version('chiusa dall’ufficio', 11), state_id: 4 };
  await closeTicket(ticket);
  expect(titles()[0]).toEqual(['chiusa dall’ufficio', 'altra']);
  expect($toasts.get().map(({ html }) => html)).toContainEqual(
    expect.stringMatching(/già chiusa dal Comune/),
  );
});

test('a closing that is refused for another reason: the request is read again, and the dialog says that it failed', async () => {
  const ticket = await opened();
  isRefused = true;
  single = version('ancora aperta', 11);
  await expect(closeTicket(ticket)).rejects.toMatchObject({ kind: 'invalid' });
  expect(titles()[0]).toEqual(['ancora aperta', 'altra']);
});
