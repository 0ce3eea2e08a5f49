// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { servePositions } from '../../../../tests/support/state/debt-positions.ts';
import { payments } from './payments.ts';

/** Positions of the service, some without an amount that can be read. */
const stored = Array.from({ length: 13 }, (_, index) => ({
  iuv: `p${index}`,
  importo: index >= 5 && index < 10 ? 'gratis' : 10,
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
  await payments.open();
  await payments.more();
  const { items, hasMore } = payments.$state.get();
  expect(items.map(({ iuv }) => iuv)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p10', 'p11', 'p12']);
  expect(hasMore).toBe(false);
});
