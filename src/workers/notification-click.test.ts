import { beforeEach, expect, test } from 'vitest';
import { openPressedNotifications } from './notification-click.ts';
import { fakeScope, pressOn } from './scope-fake.ts';

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
