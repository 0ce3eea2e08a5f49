// @vitest-environment page
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const list = endpoint({
  id: 'list',
  method: 'GET',
  base: 'auth',
  path: 'list',
  answer: z.unknown(),
  reads: 'json',
});
const minute = 60_000;
const serverTime = Date.parse('2026-03-10T09:00:00Z');

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  vi.useFakeTimers({ now: serverTime + 40 * minute, toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const answer = (date: number) =>
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { Date: new Date(date).toUTCString() } }));

async function load() {
  const { plainClient } = await import('./plain-client.ts');
  const { serverNow } = await import('./server-clock.ts');
  return { call: () => plainClient.call(list), serverNow };
}

test('without an answer the time is that of the device', async () => {
  const { serverNow } = await load();
  expect(serverNow()).toBe(serverTime + 40 * minute);
});

test('the time is that of the server, however wrong the clock of the device is', async () => {
  const { call, serverNow } = await load();
  answer(serverTime);
  await call();
  expect(serverNow()).toBe(serverTime);
  vi.setSystemTime(serverTime + 45 * minute);
  expect(serverNow()).toBe(serverTime + 5 * minute);
});

test('an answer from the cache, which is older, changes nothing', async () => {
  const { call, serverNow } = await load();
  answer(serverTime);
  await call();
  answer(serverTime - 10 * minute);
  await call();
  expect(serverNow()).toBe(serverTime);
});

test('what arrived from a device whose clock is ahead is found', async () => {
  const { call } = await load();
  const { madeSince, sendOnce } = await import('../sending/send-once.ts');
  answer(serverTime);
  await call();
  const lost = new Error('offline');
  await expect(sendOnce('modulo', {}, { send: () => Promise.reject(lost) })).rejects.toBe(lost);
  const createdAt = new Date(serverTime).toISOString();
  const findArrived = async (since: number) => (madeSince(createdAt, since) ? 'found' : null);
  expect(await sendOnce('modulo', {}, { send: async () => 'sent again', findArrived })).toBe('found');
});
