import { describe, expect, test } from 'vitest';
import { pushMessageOf } from './push-message.ts';
import { withToken } from './push-tokens.ts';
import { pushConfigOf } from './push.ts';

const firebase = {
  apiKey: 'k',
  appId: '1:1:web:1',
  authDomain: 'a.example',
  databaseURL: null,
  messagingSenderId: '1',
  projectId: 'p',
  storageBucket: null,
  vapidKey: 'BV',
};

test('the key for the push service is no part of the app, and empty fields are left out', () => {
  const { databaseURL: _, storageBucket: __, vapidKey, ...app } = firebase;
  expect(pushConfigOf(firebase)).toEqual({ app, vapidKey });
});

test.each(['apiKey', 'appId', 'authDomain', 'messagingSenderId', 'projectId', 'vapidKey'])(
  'without %s there is no push',
  (field) => {
    expect(pushConfigOf({ ...firebase, [field]: null })).toBeNull();
    expect(pushConfigOf({ ...firebase, [field]: '' })).toBeNull();
  },
);

test('no block, no push', () => {
  expect(pushConfigOf(null)).toBeNull();
});

describe('a message', () => {
  const origin = 'https://servizi.comune.example.it';
  const read = (payload: object) => pushMessageOf(payload, origin);

  test('takes title, text and link from the notification', () => {
    const notification = { title: 'TARI', body: 'Nuovo avviso', click_action: '/area-personale/attivita' };
    expect(read({ notification })).toEqual({
      title: 'TARI',
      body: 'Nuovo avviso',
      link: '/area-personale/attivita',
    });
  });

  test.each([
    ['fcmOptions', { fcmOptions: { link: `${origin}/faq` } }],
    ['data', { data: { call_to_action: '/faq' } }],
  ])('finds the link in %s where the notification has none', (_, more) => {
    expect(read({ notification: { title: 'T' }, ...more })?.link).toBe('/faq');
  });

  test('is read from its data when there is no notification', () => {
    expect(read({ data: { title: 'T', body: 'B' } })).toEqual({ title: 'T', body: 'B', link: null });
  });

  test.each(['https://evil.it/', '//evil.it', 'javascript:alert(1)'])('never leads to %s', (click_action) => {
    expect(read({ notification: { title: 'T', click_action } })?.link).toBeNull();
  });

  test.each([{}, { notification: null, data: null }, { data: { other: 'x' } }])(
    '%j shows nothing',
    (payload) => {
      expect(read(payload)).toBeNull();
    },
  );
});

describe('the token of this device', () => {
  const services = [{ name: 'tari' }, { name: 'mensa' }];

  test('is added to every service that lacks it, behind the others, and nothing else is lost', () => {
    expect(withToken({ tari: ['a'], altro: ['b'] }, services, 'new')).toEqual({
      tari: ['a', 'new'],
      mensa: ['new'],
      altro: ['b'],
    });
  });

  test('needs no writing where every service has it', () => {
    expect(withToken({ tari: ['new'], mensa: ['x', 'new'] }, services, 'new')).toBeNull();
    expect(withToken({}, [], 'new')).toBeNull();
  });

  test('is one of five: the oldest gives way', () => {
    const five = ['1', '2', '3', '4', '5'];
    expect(withToken({ tari: five }, [{ name: 'tari' }], 'new')).toEqual({
      tari: ['2', '3', '4', '5', 'new'],
    });
  });
});
