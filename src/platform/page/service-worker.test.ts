// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { askToKeepForm, registerOfflineWorker, registerPushWorker } from './service-worker.ts';

const active = { scope: '/' };
const register = vi.fn(() => Promise.resolve({}));
const getRegistration = vi.fn((_scope: string): Promise<object | undefined> => Promise.resolve(undefined));

beforeEach(() => {
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, getRegistration, ready: Promise.resolve(active) },
    configurable: true,
  });
});

test('a browser without a worker gets the one with the offline page, for the whole site', async () => {
  await registerOfflineWorker();
  expect(register.mock.calls).toEqual([['/firebase-messaging-sw.js', { scope: '/' }]]);
});

test('a browser that has one keeps it: with messages, or an older portal’s that takes itself away', async () => {
  getRegistration.mockResolvedValueOnce({});
  await registerOfflineWorker();
  expect(register).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['has none', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['forbids them', () => void getRegistration.mockRejectedValueOnce(new DOMException('', 'SecurityError'))],
  ['cannot fetch it', () => void register.mockRejectedValueOnce(new TypeError('404'))],
])('where the browser %s nothing is said', async (_, change) => {
  change();
  await expect(registerOfflineWorker()).resolves.toBeUndefined();
});

test('messages want the worker that receives them, and one that is at work', async () => {
  expect(await registerPushWorker()).toBe(active);
  expect(register.mock.calls).toEqual([['/firebase-messaging-sw.js?push', { scope: '/' }]]);
});

test('a live page asks the worker at work to keep the report form; a closed or hidden site does not', async () => {
  const postMessage = vi.fn();
  const ready = Promise.resolve({ active: { postMessage } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  await askToKeepForm();
  expect(postMessage.mock.calls).toEqual([['keep-form']]);
  document.documentElement.dataset['closed'] = 'salt';
  await askToKeepForm();
  delete document.documentElement.dataset['closed'];
  expect(postMessage).toHaveBeenCalledOnce();
});

test('a browser without workers is asked for nothing', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(askToKeepForm()).resolves.toBeUndefined();
});
