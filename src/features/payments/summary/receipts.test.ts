// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { readPaid } from './receipts.ts';

/** Paid positions of the service; one without an amount that can be read breaks the contract. */
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
vi.stubGlobal('fetch', (address: string) => {
  const { searchParams } = new URL(address, 'https://torrebianca.example');
  const [page, count] = [Number(searchParams.get('currentPage')), Number(searchParams.get('elements'))];
  const debtPositions = stored.slice((page - 1) * count, page * count);
  return Promise.resolve(Response.json({ debtPositions, totalElements: stored.length }));
});

test('a page of which nothing can be read is not the end of what was paid', async () => {
  const paid = await readPaid(new AbortController().signal);
  expect(paid).toHaveLength(150);
  expect(paid.at(-1)?.iuv).toBe('p249');
});
