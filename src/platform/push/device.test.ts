// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { privateMessage } from '#domain/push/push-message.ts';
import {
  ada,
  config,
  contatti,
  page,
  startWorld,
  worker,
  world,
} from '../../../tests/support/push-device.ts';

const library = vi.hoisted(() => ({
  initializeApp: vi.fn((app: object) => app),
  getMessaging: vi.fn((app: object) => app),
  getToken: vi.fn(),
  deleteToken: vi.fn(),
  onMessage: vi.fn(),
}));
vi.mock('firebase/app', () => library);
vi.mock('firebase/messaging', () => library);

/** Tokens that the push service has given out; it repeats the last one until that is deleted. */
let given: string[];

beforeEach(() => {
  startWorld();
  world.permission = 'granted';
  given = ['device-1'];
  library.getToken.mockImplementation(async () => {
    world.isSubscribed = true;
    return given.at(-1);
  });
  library.deleteToken.mockImplementation(async () => given.push(`device-${given.length + 1}`));
  library.onMessage.mockReturnValue(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bruno = { nome: 'Bruno', cognome: 'Neri', codFisc: 'NREBRN48H07L219B', contatti: { email: 'b@x.it' } };
const lastPut = () => world.sent.at(-1)!;
const held = () => localStorage.getItem('CITFAC_c_x000_DISPOSITIVO');

/** A new page of the portal, with this citizen logged in, whose device is registered. */
async function pageOf(citizen: object | null) {
  vi.resetModules();
  world.me = citizen;
  const opened = await page();
  await opened.startPush();
  return { ...opened, ...(await import('./device.ts')) };
}

/** Ada's contacts as the municipality has stored them. */
const adaWithDevice = () => ({ ...ada, contatti: { ...contatti, ...lastPut().body } });

test('a logout takes the device out of the citizen’s contacts and her notices off the screen; the rest stays', async () => {
  await pageOf(ada);
  expect(held()).toContain('device-1');
  const { leaveDevice } = await pageOf(adaWithDevice());
  await leaveDevice();
  expect(lastPut().url).toContain(ada.codFisc);
  expect(lastPut().body).toMatchObject({
    email: contatti.email,
    push: { tari: ['other'], mensa: [], altro: ['x'] },
  });
  expect(held()).toBeNull();
  expect(worker.shownNotice.close).toHaveBeenCalled();
  expect(library.deleteToken).not.toHaveBeenCalled();
});

test('a logout from a public page, which knows nobody yet, takes it out too', async () => {
  await pageOf(ada);
  const stored = adaWithDevice();
  vi.resetModules();
  world.me = stored;
  await (await import('./device.ts')).leaveDevice();
  expect(JSON.stringify(lastPut().body['push'])).not.toContain('device-1');
  expect(held()).toBeNull();
});

test('a municipality that does not answer holds a logout up for two seconds; the browser gives its subscription up', async () => {
  const { leaveDevice } = await pageOf(ada);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const left = leaveDevice();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await left;
  expect(worker.subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(held()).toContain('device-1');
});

test.each([
  ['push service', () => worker.subscription.unsubscribe.mockReturnValueOnce(new Promise(() => {}))],
  [
    'service worker',
    () => vi.spyOn(navigator.serviceWorker, 'getRegistration').mockReturnValue(new Promise(() => {})),
  ],
])(
  'a %s that says nothing, besides a municipality that refuses, holds no logout up; notices say no more',
  async (_, hang) => {
    await pageOf(ada);
    const { leaveDevice, areNoticesPrivate } = await pageOf(adaWithDevice());
    world.status = 412;
    hang();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const left = vi.fn();
    void leaveDevice().then(left);
    // Each wait begins when the one before is over, however long the calls between them take.
    for (let steps = 0; steps < 600 && left.mock.calls.length === 0; steps++)
      await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(left).toHaveBeenCalled();
    expect(held()).toContain('device-1');
    expect(await areNoticesPrivate()).toBe(true);
  },
);

test('a municipality that answers and keeps the token all the same has not taken it out', async () => {
  await pageOf(ada);
  const { leaveDevice } = await pageOf(adaWithDevice());
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(input.includes('utenti/me') ? world.me : adaWithDevice().contatti),
  );
  await leaveDevice();
  expect(worker.subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(held()).toContain('device-1');
});

test.each([
  ['a logout that the municipality refused', 412],
  ['a session that ended without one', 200],
])('after %s the next citizen’s contacts get a new token, and the former one is dead', async (_, status) => {
  const first = await pageOf(ada);
  world.me = adaWithDevice();
  world.status = status;
  if (status !== 200) await first.leaveDevice();
  world.status = 200;
  await pageOf(bruno);
  expect(library.deleteToken).toHaveBeenCalledOnce();
  expect(lastPut().url).toContain(bruno.codFisc);
  expect(lastPut().body['push']).toEqual({ mensa: ['device-2'] });
  expect(held()).toContain('device-2');
});

test('where a token is on the device and nobody knows whose, it is not made the next citizen’s', async () => {
  world.isSubscribed = true;
  await pageOf(bruno);
  expect(lastPut().body['push']).toEqual({ tari: ['device-2'], mensa: ['device-2'] });
});

test('a citizen who comes back to her own device keeps its token', async () => {
  await pageOf(ada);
  await pageOf(adaWithDevice());
  expect(library.deleteToken).not.toHaveBeenCalled();
});

test('the next citizen without contacts gets none of the former one’s messages either', async () => {
  await pageOf(ada);
  await pageOf({ ...bruno, contatti: null });
  expect(worker.subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('where neither municipality, push service nor browser lets go, a notice says only that there is a message', async () => {
  const first = await pageOf(ada);
  world.me = adaWithDevice();
  world.status = 412;
  worker.subscription.unsubscribe.mockRejectedValue(new Error('offline'));
  library.deleteToken.mockRejectedValue(new Error('offline'));
  await first.leaveDevice();
  expect(await first.areNoticesPrivate()).toBe(true);
  world.status = 200;
  const { $toasts } = await pageOf(bruno);
  const listener = library.onMessage.mock.calls.at(-1)![1] as (payload: object) => void;
  listener({ notification: { title: 'Multa', body: 'Ada, paga', click_action: '/area-personale/attivita' } });
  await vi.waitFor(() => expect(worker.showNotification).toHaveBeenCalledOnce());
  const said = JSON.stringify([$toasts.get(), worker.showNotification.mock.calls]);
  expect(said).toContain(privateMessage.title);
  expect(said).not.toMatch(/Multa|Ada|attivita/);
});

test('once the former token is dead notices say what they are about again', async () => {
  const first = await pageOf(ada);
  await first.hideNotices();
  const { areNoticesPrivate } = await pageOf(bruno);
  expect(await areNoticesPrivate()).toBe(false);
});

test('a device without push messages asks nobody at a logout', async () => {
  world.config = { ...config, firebase: null };
  const { leaveDevice } = await pageOf(ada);
  const calls = vi.mocked(fetch).mock.calls.length;
  await leaveDevice();
  expect(vi.mocked(fetch).mock.calls).toHaveLength(calls);
});
