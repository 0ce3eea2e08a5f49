import { beforeEach, expect, test } from 'vitest';
import { privateMessage } from '#domain/push/push-message.ts';
import { privateNotices } from '#domain/push/push.ts';
import { openPressedNotifications, hidePrivateNotices } from './notifications.ts';
import { fakeScope, pressOn } from './scope-fake.ts';
import { serveOfflinePage } from './offline.ts';

let world: ReturnType<typeof fakeScope>;

beforeEach(() => {
  world = fakeScope();
  openPressedNotifications(world.scope);
});

const opened = () => world.effects.opened.map((address) => address.replace(world.origin, ''));

test.each([
  ['a page showed it', { link: '/area-personale/attivita' }],
  [
    'the library showed it',
    { FCM_MSG: { notification: { title: 'T', click_action: '/area-personale/attivita' } } },
  ],
  [
    'its link stands in its options',
    { FCM_MSG: { notification: { title: 'T' }, fcmOptions: { link: '/area-personale/attivita' } } },
  ],
])('opens the link and closes the notification: %s', async (_, data) => {
  const press = pressOn(data);
  await world.send('notificationclick', press);
  expect(opened()).toEqual(['/area-personale/attivita']);
  expect(press.closed()).toBe(true);
});

test.each([
  ['no data', null],
  ['no link', { link: null }],
  ['another site', { link: 'https://evil.example/' }],
  ['another site, hidden', { link: '/%2F%2Fevil.example' }],
  ['code', { FCM_MSG: { notification: { title: 'T', click_action: 'javascript:alert(1)' } } }],
])('opens the home page: %s', async (_, data) => {
  await world.send('notificationclick', pressOn(data));
  expect(opened()).toEqual(['/']);
});

test('a tab that shows the link comes to the front; a tab with another page is left alone', async () => {
  world.tabs.push(`${world.origin}/nuova-richiesta`, `${world.origin}/faq`);
  await world.send('notificationclick', pressOn({ link: '/faq' }));
  expect(world.effects.focused).toEqual([`${world.origin}/faq`]);
  expect(opened()).toEqual([]);
  await world.send('notificationclick', pressOn({ link: '/' }));
  expect(opened()).toEqual(['/']);
});

test.each([
  ['the link leads to a place in the page', '/area-personale/messaggi#msg-3', '/area-personale/messaggi'],
  ['the tab shows a place in it', '/area-personale/messaggi', '/area-personale/messaggi#msg-1'],
])('a tab that shows the page comes to the front, and no second one opens: %s', async (_, link, tab) => {
  world.tabs.push(world.origin + tab);
  await world.send('notificationclick', pressOn({ link }));
  expect(world.effects.focused).toEqual([world.origin + tab]);
  expect(opened()).toEqual([]);
});

test('where the browser does not bring the tab to the front the link opens in a new one', async () => {
  world.tabs.push(`${world.origin}/faq`);
  world.refuseFocus();
  await world.send('notificationclick', pressOn({ link: '/faq' }));
  expect(opened()).toEqual(['/faq']);
});

test('the library’s own listener, added later, is not asked', async () => {
  let isStopped = false;
  await world.send('notificationclick', {
    ...pressOn(null),
    stopImmediatePropagation: () => (isStopped = true),
  });
  expect(isStopped).toBe(true);
});

const due = { body: 'Scade il 30 giugno', data: { link: '/area-personale/attivita' } };

test('a notice says what it is about, unless a former citizen’s messages may come to this device', async () => {
  const { scope, effects } = fakeScope();
  hidePrivateNotices(scope);
  await scope.registration.showNotification('TARI di Ada Verdi', due);
  expect(effects.shown).toEqual([{ title: 'TARI di Ada Verdi', ...due }]);
  await scope.caches.open(privateNotices);
  await scope.registration.showNotification('TARI di Ada Verdi', due);
  expect(JSON.stringify(effects.shown[1])).not.toMatch(/TARI|Ada|giugno|attivita/);
  expect(effects.shown[1]).toMatchObject({ title: privateMessage.title });
});

test('a newer release of the worker goes on hiding them', async () => {
  const { scope, send, effects } = fakeScope();
  serveOfflinePage(scope);
  await scope.caches.open(privateNotices);
  await send('activate', {});
  expect([...effects.caches.keys()]).toContain(privateNotices);
});
