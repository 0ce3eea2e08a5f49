// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { servePositions } from '../../../../tests/support/state/debt-positions.ts';
import { readPaid } from './receipts.ts';

/** Paid positions of the service, some without an amount that can be read. */
const stored = Array.from({ length: 250 }, (_, index) => ({
  iuv: `p${index}`,
  importo: index >= 100 && index < 200 ? 'gratis' : 10,
  codiceStatoPagamento: '0',
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

test('a page of which nothing can be read is not the end of what was paid', async () => {
  const paid = await readPaid(new AbortController().signal);
  expect(paid).toHaveLength(150);
  expect(paid.at(-1)?.iuv).toBe('p249');
});
