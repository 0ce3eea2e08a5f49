import { expect, test } from 'vitest';
import { sharedTokens } from './preferences.ts';

const mensa = { name: 'mensa', channels: ['push'] };
const tari = { name: 'tari', channels: ['push'] };
const all = [mensa, tari];

test('a service with push newly on and without devices gets the known ones; the others keep theirs', () => {
  expect(
    sharedTokens({ mensa: ['a', 'b'] }, all, { saved: {}, chosen: { tari: ['push'] }, own: null }),
  ).toEqual({ mensa: ['a', 'b'], tari: ['a', 'b'] });
});

test('nothing is written when push was on before, when the service has devices, or when none is known', () => {
  const chosen = { tari: ['push'] };
  expect(sharedTokens({ mensa: ['a'] }, all, { saved: chosen, chosen, own: null })).toBeNull();
  expect(sharedTokens({ tari: ['a'] }, all, { saved: {}, chosen, own: null })).toBeNull();
  expect(sharedTokens({}, all, { saved: {}, chosen, own: null })).toBeNull();
});

test('this device counts as the newest of at most five', () => {
  const tokens = { mensa: ['1', '2', '3', '4', '5'] };
  expect(sharedTokens(tokens, all, { saved: {}, chosen: { tari: ['push'] }, own: 'own' })?.tari).toEqual([
    '2',
    '3',
    '4',
    '5',
    'own',
  ]);
});
