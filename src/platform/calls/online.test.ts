// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let network: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => network());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lineIs = (isUp: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isUp);
  dispatchEvent(new Event(isUp ? 'online' : 'offline'));
};
const config = () => Response.json({ codiceEnte: 'c_x999', nome: 'Torrebianca', assets: [] });

async function load() {
  const { $online, recordCallResult, watchConnection } = await import('./online.ts');
  watchConnection();
  return { isOnline: () => $online.get(), recordCallResult };
}

test('an answer that was under way, or kept by the browser, does not end what the browser calls offline', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  const { isOnline, recordCallResult } = await load();
  lineIs(false);
  recordCallResult(null);
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOnline()).toBe(false);
  network = () => Promise.resolve(config());
  lineIs(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
});

test('a browser that wrongly says offline is not believed for longer than the server does not answer', async () => {
  network = () => Promise.resolve(config());
  const { isOnline, recordCallResult } = await load();
  lineIs(false);
  recordCallResult(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
});
