import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getLegalContents } from './legal-api.ts';

const read = (answer: unknown) =>
  z.parse(getLegalContents.answer, typeof answer === 'string' ? answer : JSON.stringify(answer));
const privacy = '<p>Informativa</p>';

test.each([
  ['settings', { display_privacy_policy: '1', privacy_policy_content: privacy }],
  ['settings with real truth values', { display_privacy_policy: true, privacy_policy_content: privacy }],
  [
    'a list of names and values',
    [
      { name: 'display_privacy_policy', value: '1' },
      { name: 'privacy_policy_content', value: privacy },
    ],
  ],
  ['plain HTML', privacy],
  ['HTML as a JSON text', JSON.stringify(privacy)],
])('the privacy text is found in %s', (_, answer) => {
  expect(read(answer)).toEqual({ terms: null, privacy });
});

test('terms and privacy can both have to be accepted', () => {
  const answer = {
    display_terms_and_conditions: '1',
    terms_and_conditions_content: '<p>Condizioni</p>',
    display_privacy_policy: '1',
    privacy_policy_content: privacy,
    display_cookie_notice: '1',
    cookie_notice_content: '<p>Cookie</p>',
  };
  expect(read(answer)).toEqual({ terms: '<p>Condizioni</p>', privacy });
});

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['no settings', {}],
  ['an empty list', []],
  ['texts that are switched off', { display_privacy_policy: '0', privacy_policy_content: privacy }],
  ['texts that are empty', { display_privacy_policy: '1', privacy_policy_content: ' ' }],
  ['a cookie notice', { display_cookie_notice: '1', cookie_notice_content: '<p>Cookie</p>' }],
])('%s asks for no consent', (_, answer) => {
  expect(read(answer)).toBeNull();
});

test('settings that break off are no privacy text', () => {
  expect(z.safeParse(getLegalContents.answer, '{"display_privacy_policy":"1","priv').success).toBe(false);
});
