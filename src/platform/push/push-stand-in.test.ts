// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushConfigOf, type PushPayload } from '#domain/push/push.ts';
import { openMessaging } from './push-stand-in.ts';

const field = 'x';
const config = pushConfigOf({
  apiKey: field,
  appId: field,
  authDomain: field,
  messagingSenderId: field,
  projectId: 'portico-demo',
  vapidKey: field,
})!;
const worker = { showNotification: vi.fn(() => Promise.resolve()) };
const messaging = openMessaging(config, worker);
const message: PushPayload = { notification: { title: 'T', body: 'B', click_action: '/faq' } };

let pending: PushPayload[];
let status: number;
const ask = vi.fn(async (_address: string) => Response.json(pending.splice(0), { status }));
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  vi.clearAllMocks();
  visibility.mockReturnValue('visible');
  [pending, status] = [[], 200];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the token is always the same', async () => {
  expect(await messaging.token()).toBe(await messaging.token());
});

test('messages of the desk come to the page that is in view, until nobody listens any more', async () => {
  const receive = vi.fn();
  const stop = messaging.listen(receive);
  await vi.advanceTimersByTimeAsync(0);
  pending = [message];
  await vi.advanceTimersByTimeAsync(3000);
  expect(receive.mock.calls).toEqual([[message]]);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/__sandbox/push', '/__sandbox/push']);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('behind other windows they are shown as the library’s worker shows them', async () => {
  visibility.mockReturnValue('hidden');
  pending = [message];
  const receive = vi.fn();
  const stop = messaging.listen(receive);
  await vi.advanceTimersByTimeAsync(0);
  expect(receive).not.toHaveBeenCalled();
  expect(worker.showNotification.mock.calls).toEqual([['T', { body: 'B', data: { FCM_MSG: message } }]]);
  stop();
});

test('refused once, it asks no more: there is no sandbox, or nobody is logged in', async () => {
  status = 401;
  messaging.listen(vi.fn());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
