// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { servePositions } from '../../../../tests/support/state/debt-positions.ts';
import { actNotices } from '#errors/notices.ts';
import { $toasts } from '#platform/toasts.ts';
import { recentPayments } from './payments.ts';
import { openReceipt } from './receipts.ts';

/** Positions of the service, some without an amount that can be read. */
const stored = Array.from({ length: 203 }, (_, index) => ({
  iuv: `p${index}`,
  importo: index >= 100 && index < 200 ? 'gratis' : 10,
}));
vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));
servePositions(stored);

test('a page of which nothing can be read is no end of the list', async () => {
  await recentPayments.open();
  expect(recentPayments.$state.get()).toMatchObject({ total: 203, hasMore: true });
  await recentPayments.more();
  const { items, hasMore } = recentPayments.$state.get();
  expect(items.slice(-4).map(({ iuv }) => iuv)).toEqual(['p99', 'p200', 'p201', 'p202']);
  expect([items.length, hasMore]).toEqual([103, false]);
});

test('an answer without a receipt is told; the tab that was opened for it closes', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ receipt: null })));
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  vi.stubGlobal('open', () => tab);
  await openReceipt('p1', { taxCode: 'VRDDAA81C54F952J' });
  expect([tab.close.mock.calls.length, tab.location.replace.mock.calls]).toEqual([1, []]);
  expect(JSON.stringify($toasts.get())).toContain(actNotices.receipt);
});
