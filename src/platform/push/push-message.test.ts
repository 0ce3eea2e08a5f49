// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushPayload } from '#domain/push/push.ts';
import { config, firebase, page, startWorld, worker, world } from '../../../tests/support/push-device.ts';

const library = vi.hoisted(() => ({
  initializeApp: vi.fn((app: object) => app),
  getMessaging: vi.fn((app: object) => app),
  getToken: vi.fn(),
  deleteToken: vi.fn(),
  onMessage: vi.fn(),
}));
vi.mock('firebase/app', () => library);
vi.mock('firebase/messaging', () => library);

beforeEach(() => {
  startWorld();
  library.getToken.mockResolvedValue('new');
  library.onMessage.mockReturnValue(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a message while the page is in view', () => {
  const deliver = async (payload: PushPayload) => {
    world.permission = 'granted';
    const all = await page();
    await all.startPush();
    const [, receive] = library.onMessage.mock.calls[0] as [unknown, (payload: PushPayload) => void];
    receive(payload);
    await vi.waitFor(() => expect(worker.showNotification).toHaveBeenCalledOnce());
    return all;
  };

  test('is a notification with the action "vai" and a toast of 5 seconds', async () => {
    const click_action = '/area-personale/attivita';
    const { $toasts } = await deliver({
      notification: { title: 'TARI', body: 'Nuovo avviso', click_action },
    });
    expect(worker.showNotification.mock.calls).toEqual([
      [
        'TARI',
        { body: 'Nuovo avviso', data: { link: click_action }, actions: [{ action: 'vai', title: 'Vai' }] },
      ],
    ]);
    expect($toasts.get()).toMatchObject([
      {
        title: 'TARI',
        html: 'Nuovo avviso <a href="/area-personale/attivita">Vai</a>',
        kind: 'success',
        duration: 5000,
      },
    ]);
  });

  test('links in its toast to the very place, whatever the address holds', async () => {
    const { $toasts } = await deliver({
      notification: { title: 'T', body: 'B', click_action: '/faq?a=1&b="><b>x' },
    });
    expect($toasts.get()[0]?.html).toBe('B <a href="/faq?a=1&amp;b=%22%3E%3Cb%3Ex">Vai</a>');
  });

  test.each([undefined, 'https://evil.example/', 'javascript:alert(1)'])(
    'has no action for the link %s',
    async (link) => {
      const { $toasts } = await deliver({
        notification: { title: 'T', body: 'B', ...(link && { click_action: link }) },
      });
      expect($toasts.get()[0]?.html).toBe('B');
      expect(worker.showNotification.mock.calls).toEqual([
        ['T', { body: 'B', data: { link: null }, actions: [] }],
      ]);
    },
  );

  test('is text, whatever it holds', async () => {
    const { $toasts } = await deliver({
      notification: { title: 'T', body: '<a href="//evil.example">A & B</a>' },
    });
    expect($toasts.get()[0]?.html).toBe('&lt;a href=&quot;//evil.example&quot;&gt;A &amp; B&lt;/a&gt;');
  });
});

test('"Elimina contatti" takes the token back, as well as can be', async () => {
  world.permission = 'granted';
  library.deleteToken.mockRejectedValueOnce(new Error('offline'));
  const { $push, startPush, forgetPush } = await page();
  await startPush();
  await forgetPush();
  expect(library.deleteToken).toHaveBeenCalledTimes(1);
  expect($push.get().token).toBeNull();
});

test('a logout leaves the token where it is and forgets it in the page', async () => {
  world.permission = 'granted';
  const stop = vi.fn();
  library.onMessage.mockReturnValueOnce(stop);
  const { $push, startPush } = await page();
  await startPush();
  const { clearPersonal } = await import('../session/clearing.ts');
  clearPersonal('logout');
  expect(library.deleteToken).not.toHaveBeenCalled();
  expect($push.get().token).toBeNull();
  expect(stop).toHaveBeenCalled();
});

test('the sandbox’s project never meets the library: a stand-in gives a token', async () => {
  world.permission = 'granted';
  world.config = { ...config, firebase: { ...firebase, projectId: 'portico-demo' } };
  const { $push, startPush } = await page();
  await startPush();
  expect($push.get().token).toBe('portico-demo-token');
  expect(library.initializeApp).not.toHaveBeenCalled();
});
