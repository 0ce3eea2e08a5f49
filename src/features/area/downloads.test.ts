// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { actNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { openReceipt } from '#features/payments/state/receipts.ts';
import { downloadRequestDocument } from '#features/delegations/state/own-requests.ts';
import { $toasts } from '#platform/toasts.ts';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { downloadDocument } from '#features/documents/state/documents.ts';

const served = vi.hoisted(() => ({ error: null as unknown }));
vi.mock('#platform/calls/client.ts', () => ({
  client: { call: () => Promise.reject(served.error as Error) },
}));
vi.stubGlobal('open', () => null);

beforeEach(() => {
  logInAda();
  $toasts.set([]);
});

const told = () => $toasts.get().map(({ html }) => html);

test.each([
  ['a document', () => downloadDocument({ id: 'd1' } as never), actNotices.document],
  [
    'a document of a request',
    () => downloadRequestDocument('r1', { id: 'a1' } as never),
    actNotices.document,
  ],
  ['a receipt', () => openReceipt('01202500000908752'), actNotices.receipt],
])('%s that cannot be had is told, the end of the session only by its own question', async (_, get, text) => {
  served.error = new PortalError('unavailable', { call: 'x', status: 500 });
  await get();
  expect(told()).toEqual([text]);
  $toasts.set([]);
  served.error = new PortalError('unauthenticated', { call: 'x', status: 401 });
  await get();
  expect(told()).toEqual([]);
});
