import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { judgeConfig } from './judge-config.ts';

const configOf = (fields: object) =>
  z.parse(getConfig.answer, { nome: 'Comune', codiceEnte: 'c_a', ...fields });
const statesOf = (fields: object, hasCredentials = false) =>
  judgeConfig(configOf(fields), hasCredentials).map(({ area, state, text }) => [area, state, text]);

const key = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
const firebase = {
  apiKey: 'a',
  appId: 'b',
  authDomain: 'c',
  messagingSenderId: 'd',
  projectId: 'comune-vero',
  vapidKey: key,
};
const assets = [{ codice: 'NOTIFICATIONS' }];

test('a municipality in maintenance is told, and whether its hidden pages can be opened', () => {
  expect(statesOf({ maintenance: true })[0]).toEqual([
    'data',
    'warning',
    expect.stringContaining('no credentials'),
  ]);
  expect(statesOf({ maintenance: true }, true)[0]?.[2]).toContain('open the hidden pages');
  expect(statesOf({})[0]).toEqual(['data', 'done', expect.stringContaining('not in maintenance')]);
});

test('Firebase matters where notifications are on, needs every field, and a key that is one', () => {
  expect(statesOf({ firebase })[1]).toEqual(['push', 'skipped', expect.any(String)]);
  expect(statesOf({ assets, firebase })[1]).toEqual(['push', 'done', 'Firebase project comune-vero']);
  expect(statesOf({ assets })[1]).toEqual(['push', 'warning', expect.stringContaining('not whole')]);
  expect(statesOf({ assets, firebase: { ...firebase, appId: '' } })[1]?.[1]).toBe('warning');
  expect(statesOf({ assets, firebase: { ...firebase, vapidKey: 'abcd' } })[1]).toEqual([
    'push',
    'failed',
    expect.stringContaining('3 bytes instead of 65'),
  ]);
});
