// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { progressOf } from '../request/progress.ts';
import type { DelegationRequest } from '../request-api.ts';
import { cancelRequest } from './own-requests.ts';

vi.mock('../request-api.ts', async (original) => ({
  ...(await original<object>()),
  withdrawRequest: async () => ({}),
  readRequests: async () => [],
}));

const request = (id: string) => ({ id }) as DelegationRequest;

beforeEach(() => {
  sessionStorage.clear();
  progressOf('richiesta-delega').opened('RD-1');
  for (const form of ['richiesta-delega', 'richiesta-delega-RD-1'])
    keepForm(form, { path: '/', values: { note: 'Nota' } });
});

test('a cancelled draft is not gone on with in the form that opened it, nor where it was resumed', async () => {
  await cancelRequest(request('RD-1'));
  expect(progressOf('richiesta-delega').id()).toBeNull();
  expect(keptForm('richiesta-delega')).toBeNull();
  expect(keptForm('richiesta-delega-RD-1')).toBeNull();
});

test('a form that is about another request is kept', async () => {
  await cancelRequest(request('RD-2'));
  expect(progressOf('richiesta-delega').id()).toBe('RD-1');
  expect(keptForm('richiesta-delega')).not.toBeNull();
});
