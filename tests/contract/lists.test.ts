import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadNotices } from '#errors/notices.ts';
import type { ListState } from '#platform/paged-list.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { $toasts } from '#platform/toasts.ts';
import { appointments, noAppointmentFilter } from '#features/appointments/state/appointments.ts';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { documents, noFilter as allDocuments } from '#features/documents/state/documents.ts';
import { instances } from '#features/instances/state/instances.ts';
import { messages, noFilter as allMessages } from '#features/messages/state/messages.ts';
import { openPositions, recentPayments } from '#features/payments/state/payments.ts';
import { noPaymentFilter, $allPayments, $paymentFilter } from '#features/payments/state/all-payments.ts';
import { drafts } from '#features/requests/state/citizen-drafts.ts';
import { noTicketFilter, tickets } from '#features/tickets/state/tickets.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { type FailingCalls, startPageAs } from '../support/portal/page-without-browser.ts';

let fail: (next: FailingCalls | null) => void;

beforeAll(async () => {
  fail = await startPageAs(ada.taxCode);
});
beforeEach(() => {
  clearPersonal('ended');
  $toasts.set([]);
});
afterEach(() => fail(null));

/** A list of the personal area, as all of them can be asked. */
interface Sample {
  list: {
    $state: ReadableAtom<Pick<ListState<unknown, unknown>, 'status' | 'items' | 'hasMore'>>;
    open: () => Promise<void>;
    more: () => Promise<void>;
    reload: () => Promise<void>;
  };
  /** Part of the address of its call. */
  path: string;
  notice: string;
}

const samples: Readonly<Record<string, Sample>> = {
  tickets: { list: tickets, path: '/crm/tickets/search', notice: loadNotices.requests },
  payments: { list: recentPayments, path: '/ppay/citizens/', notice: loadNotices.payments },
  'open positions': { list: openPositions, path: '/mypay/posizioni/', notice: loadNotices.payments },
  instances: { list: instances, path: '/moon/istanze-paginate', notice: loadNotices.instances },
  appointments: { list: appointments, path: '/appsched/appointments', notice: loadNotices.appointments },
  documents: { list: documents, path: '/document/documenti/', notice: loadNotices.documents },
  messages: { list: messages, path: '/notificatore/messagestore/', notice: loadNotices.messages },
  delegations: { list: ownDelegations, path: '/deleghe', notice: loadNotices.delegations },
  drafts: { list: drafts, path: '/drafts', notice: loadNotices.drafts },
};

describe.each(Object.entries(samples))('%s', (_, { list, path, notice }) => {
  test('load once, then page by page to the end, nothing twice', async () => {
    await list.open();
    const { status, items } = list.$state.get();
    expect(status).toBe('ready');
    expect(items.length).toBeGreaterThan(0);
    await list.open();
    expect(list.$state.get().items).toBe(items);
    for (let page = 0; list.$state.get().hasMore && page < 20; page += 1) await list.more();
    const all = list.$state.get().items;
    expect(list.$state.get().hasMore).toBe(false);
    expect(all.slice(0, items.length)).toEqual(items);
    expect(new Set(all.map((item) => JSON.stringify(item))).size).toBe(all.length);
  });

  test('say once, whatever the fault, that they could not be loaded, and load when they are asked again', async () => {
    for (const fault of ['403', '404', '409', '422', '500', '503', 'malformed', 'html', 'offline']) {
      clearPersonal('ended');
      $toasts.set([]);
      fail({ path, fault });
      await list.open();
      expect(list.$state.get(), fault).toMatchObject({ status: 'failed', items: [] });
      expect(
        $toasts.get().map(({ html }) => html),
        fault,
      ).toEqual([notice]);
    }
    fail(null);
    await list.reload();
    expect(list.$state.get().status).toBe('ready');
  });

  test('are gone after a logout', async () => {
    await list.open();
    clearPersonal('logout');
    expect(list.$state.get()).toMatchObject({ status: 'idle', items: [] });
  });
});

test('a further page that does not come leaves what is there', async () => {
  await messages.open();
  const { items } = messages.$state.get();
  fail({ path: '/notificatore/messagestore/', fault: 'offline' });
  await messages.more();
  expect(messages.$state.get()).toMatchObject({ status: 'ready', isLoadingMore: false, items });
});

test('filters and orders show what they name', async () => {
  await tickets.setQuery({ ...noTicketFilter, order: 'number' });
  const numbers = tickets.$state.get().items.map(({ number }) => number);
  expect(numbers).toEqual([...numbers].sort());
  await recentPayments.open();
  $paymentFilter.set({ ...noPaymentFilter, status: 'PAYED' });
  const { due, checking, closed } = $allPayments.get();
  expect([due, checking]).toEqual([[], []]);
  expect(new Set(closed.map(({ position }) => position.state))).toEqual(new Set(['paid']));
  await appointments.setQuery({ ...noAppointmentFilter, when: 'past' });
  const starts = appointments.$state.get().items.map(({ startsAt }) => Date.parse(startsAt ?? ''));
  expect(starts.length).toBeGreaterThan(0);
  expect(starts.every((start) => start < Date.now())).toBe(true);
  await documents.setQuery({ ...allDocuments, validity: 'expired' });
  const expired = documents.$state.get().total;
  await documents.setQuery(allDocuments);
  expect(expired).toBeGreaterThan(0);
  expect(expired).toBeLessThan(documents.$state.get().total ?? 0);
  await messages.setQuery({ ...allMessages, read: 'non-letti' });
  expect(new Set(messages.$state.get().items.map(({ readAt }) => readAt))).toEqual(new Set([null]));
});

test('a search finds what it names and nothing else', async () => {
  await tickets.open();
  const [first] = tickets.$state.get().items;
  await tickets.setQuery({ ...noTicketFilter, text: first?.title ?? '' });
  expect(tickets.$state.get().items.map(({ title }) => title)).toContain(first?.title);
  await tickets.setQuery({ ...noTicketFilter, text: 'nessuna richiesta si chiama cosi' });
  expect(tickets.$state.get()).toMatchObject({ status: 'ready', items: [], hasMore: false });
});
