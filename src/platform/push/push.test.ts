// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ada,
  choice,
  config,
  contatti,
  firebase,
  page,
  register,
  requestPermission,
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

beforeEach(() => {
  startWorld();
  library.getToken.mockResolvedValue('new');
  library.onMessage.mockReturnValue(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const logged = () => vi.mocked(globalThis.console).warn.mock.calls;

describe('nothing happens, silently', () => {
  test.each<[string, () => void]>([
    ['the module is off', () => (world.config = { ...config, assets: [] })],
    ['the municipality has no project', () => (world.config = { ...config, firebase: null })],
    [
      'its project lacks a field',
      () => (world.config = { ...config, firebase: { ...firebase, appId: null } }),
    ],
    ['the browser has no service workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['the browser has no notifications', () => Reflect.deleteProperty(globalThis, 'Notification')],
    ['the browser has no push', () => Reflect.deleteProperty(globalThis, 'PushManager')],
    ['the citizen has forbidden it in the browser', () => (world.permission = 'denied')],
    ['nobody is logged in', () => (world.me = null)],
    ['the citizen has no contacts', () => (world.me = { ...ada, contatti: null })],
    ['the citizen has answered in this tab', () => sessionStorage.setItem(choice, 'true')],
    [
      'another dialog is open',
      () => document.body.append(Object.assign(document.createElement('dialog'), { open: true })),
    ],
    ['a wizard is in progress', () => document.body.classList.add('pc-wizard')],
    ['a wizard is on its way', () => document.body.setAttribute('data-wizard', '')],
  ])('when %s', async (_, change) => {
    change();
    const { $push, startPush } = await page();
    await startPush();
    document.body.classList.remove('pc-wizard');
    document.body.removeAttribute('data-wizard');
    expect($push.get()).toMatchObject({ prompt: 'hidden', token: null, installation: 0 });
    expect(logged()).toEqual([]);
    for (const untouched of [register, requestPermission, library.initializeApp])
      expect(untouched).not.toHaveBeenCalled();
    expect(world.sent).toEqual([]);
  });
});

test('the prompt opens where the browser was never asked, and loads nothing before the answer', async () => {
  const { $push, startPush } = await page();
  await startPush();
  expect($push.get()).toMatchObject({ prompt: 'open', support: true, permission: 'default' });
  expect(library.initializeApp).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
});

test.each([
  '/servizi/pagamenti/12/esito-pagamento',
  '/servizi/segnalazioni/nuova/esito',
  '/servizi/prenotazione-appuntamento/successo/12',
])('%s says first what became of it: the prompt waits for the next page', async (outcome) => {
  const { $push, startPush } = await page();
  history.replaceState(null, '', outcome);
  await startPush();
  expect($push.get().prompt).toBe('hidden');
  history.replaceState(null, '', '/area-personale');
  await startPush();
  expect($push.get().prompt).toBe('open');
});

test('another dialog that opens takes the place of the prompt; the next page asks again', async () => {
  const { $push, startPush } = await page();
  await startPush();
  const dialogs = ['Notifiche Push', 'Dettaglio'].map((title) =>
    Object.assign(document.createElement('dialog'), { open: true, title }),
  );
  document.body.append(dialogs[0]!);
  await Promise.resolve();
  expect($push.get().prompt).toBe('open');
  document.body.append(dialogs[1]!);
  await Promise.resolve();
  expect($push.get().prompt).toBe('hidden');
  expect(sessionStorage.getItem(choice)).toBeNull();
  document.body.replaceChildren();
  await startPush();
  expect($push.get().prompt).toBe('open');
});

test('"No, grazie" is kept for the tab, asks the browser nothing and outlives a logout', async () => {
  const { $push, startPush, declinePush } = await page();
  await startPush();
  declinePush();
  expect(sessionStorage.getItem(choice)).toBe('true');
  expect(requestPermission).not.toHaveBeenCalled();
  const { clearPersonal } = await import('../session/clearing.ts');
  clearPersonal('logout');
  expect(sessionStorage.getItem(choice)).toBe('true');
  await startPush();
  expect($push.get().prompt).toBe('hidden');
});

test('"OK" asks the browser, then fetches the token with the municipality’s key and worker, then stores it', async () => {
  const { $push, startPush, acceptPush } = await page();
  await startPush();
  await acceptPush();
  expect(sessionStorage.getItem(choice)).toBe('true');
  expect(register.mock.calls).toEqual([['/firebase-messaging-sw.js?push', { scope: '/' }]]);
  const { vapidKey, ...app } = firebase;
  expect(library.initializeApp).toHaveBeenCalledWith(app);
  expect(library.getToken).toHaveBeenCalledWith(expect.anything(), {
    vapidKey,
    serviceWorkerRegistration: worker,
  });
  expect($push.get()).toMatchObject({
    token: 'new',
    installation: 2,
    permission: 'granted',
    prompt: 'hidden',
  });
});

test('contacts are sent whole, the token added where it lacks; the answer becomes the citizen’s contacts', async () => {
  world.permission = 'granted';
  const { startPush, contacts } = await page();
  await startPush();
  expect(world.sent).toHaveLength(1);
  expect(world.sent[0]?.url).toMatch(/\/api\/notificatore\/preferenze\/users\/VRDDAA81C54F952J\/contacts$/);
  expect(world.sent[0]?.body).toMatchObject({
    email: 'ada@example.org',
    sms: '00393331234567',
    phone: '00393331234567',
    push: { tari: ['other', 'new'], mensa: ['new'], altro: ['x'] },
  });
  expect(world.sent[0]?.body).not.toHaveProperty('termsAcceptedAt');
  expect(contacts()?.push).toEqual({ tari: ['other', 'new'], mensa: ['new'], altro: ['x'] });
});

test('with the permission granted before the token is fetched at once, without a prompt, once in a page', async () => {
  world.permission = 'granted';
  const { $push, startPush } = await page();
  await Promise.all([startPush(), startPush()]);
  await startPush();
  expect($push.get()).toMatchObject({ prompt: 'hidden', token: 'new' });
  expect(library.getToken).toHaveBeenCalledTimes(1);
});

test('a token that every service has is not sent again', async () => {
  world.permission = 'granted';
  world.me = { ...ada, contatti: { ...contatti, push: { tari: ['new'], mensa: ['new'] } } };
  const { startPush } = await page();
  await startPush();
  expect(world.sent).toEqual([]);
});

test('"OK" without the browser’s permission ends there', async () => {
  world.answers = 'denied';
  const { $push, acceptPush } = await page();
  await acceptPush();
  expect($push.get()).toMatchObject({ permission: 'denied', token: null, installation: 0 });
  expect(library.initializeApp).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['the worker', () => register.mockRejectedValueOnce(new TypeError('refused'))],
  ['the library', () => library.getToken.mockRejectedValueOnce({ code: 'messaging/token-subscribe-failed' })],
])('%s failing is logged and nothing more; the next page tries again', async (_, fail) => {
  world.permission = 'granted';
  fail();
  const { $push, $toasts, startPush } = await page();
  await startPush();
  expect(logged()).toHaveLength(1);
  expect($toasts.get()).toEqual([]);
  expect($push.get()).toMatchObject({ installation: 0, token: null });
});

test('a municipality that does not take the token is logged, and the contacts stay as they were', async () => {
  world.permission = 'granted';
  world.status = 412;
  const { $push, $toasts, startPush, contacts } = await page();
  await startPush();
  expect(logged()).toHaveLength(1);
  expect($toasts.get()).toEqual([]);
  expect($push.get().token).toBe('new');
  expect(contacts()?.push).toEqual(contatti.push);
});

test.each(['idle', 'failed'] as const)(
  'services that the page’s start did not bring (%s) are asked for once more',
  async (status) => {
    world.permission = 'granted';
    const { startPush } = await page();
    const { notifyServices } = await import('./notify-services.ts');
    notifyServices.forget(null);
    if (status === 'failed') {
      notifyServices.get(null).catch(() => undefined);
      notifyServices.cancel(null);
    }
    await startPush();
    expect(world.sent.map(({ body }) => body['push'])).toEqual([{ ...contatti.push, mensa: ['new'] }]);
  },
);

test('a session that is over when the token is told asks nobody to log in: nothing was being written', async () => {
  world.permission = 'granted';
  const { startPush } = await page();
  const { $expired } = await import('../session/expired.ts');
  world.me = null;
  world.status = 401;
  await startPush();
  expect(logged()).toHaveLength(1);
  expect($expired.get().open).toBe(false);
});
