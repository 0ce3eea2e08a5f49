// @vitest-environment page
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
  const { $online, onReconnect, recordCallResult, watchConnection } = await import('./online.ts');
  watchConnection();
  const { PortalError } = await import('#errors/portal-error.ts');
  const noAnswer = (call: string) => new PortalError('offline', { call });
  return { isOnline: () => $online.get(), onReconnect, recordCallResult, noAnswer };
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

test('what waits for the connection runs once when it is back, not at the same moment, unless it was taken back', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { onReconnect } = await load();
  const [task, other] = [vi.fn(), vi.fn()];
  onReconnect(task);
  const stop = onReconnect(other);
  lineIs(false);
  await vi.advanceTimersByTimeAsync(30_000);
  network = () => Promise.resolve(config());
  lineIs(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(task).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(task).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('a call that alone gets no answer is made again once, not for ever', async () => {
  network = () => Promise.resolve(config());
  const { onReconnect, recordCallResult, noAnswer } = await load();
  const task = vi.fn(() => recordCallResult(noAnswer('list')));
  onReconnect(task);
  recordCallResult(noAnswer('list'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(task).toHaveBeenCalledOnce();
});

test('another call that is answered before what failed is on screen: it is loaded again all the same, once', async () => {
  network = () => Promise.resolve(config());
  const { onReconnect, recordCallResult, noAnswer } = await load();
  const fail = vi.fn(() => {
    recordCallResult(noAnswer('list'));
    recordCallResult(null);
    return onReconnect(show);
  });
  const show: () => void = vi.fn(() => void (stop(), (stop = fail())));
  let stop = fail();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(show).toHaveBeenCalledOnce();
});

test('a call that fails soon after the connection is back for another is made again too', async () => {
  network = () => Promise.resolve(config());
  const { onReconnect, recordCallResult, noAnswer } = await load();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = onReconnect(first);
  recordCallResult(noAnswer('config'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(first).toHaveBeenCalledOnce();
  stop();
  onReconnect(second);
  recordCallResult(noAnswer('list'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(second).toHaveBeenCalledOnce();
});
