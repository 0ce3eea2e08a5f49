import { expect, test } from 'vitest';
import { storedItemsOf } from './browser-storage.ts';

const cookies = (bookingIsPublic: boolean) =>
  storedItemsOf({ bookingIsPublic })
    .filter(({ kind }) => kind === 'Cookie')
    .map(({ name }) => name);

test('the cookie of the confirmation code is listed where one can book without a login', () => {
  expect(cookies(false)).toEqual(['Cookie di sessione']);
  expect(cookies(true)).toEqual(['Cookie di sessione', 'Cookie del codice di conferma']);
});

test('no item is listed twice', () => {
  const names = storedItemsOf({ bookingIsPublic: true }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
