import { expect, test } from 'vitest';
import { hasCredentials, readBasic } from './guards.ts';

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

test('a password may contain colons and letters beyond ASCII', () => {
  expect(readBasic(basic('redazione:a:b:è'))).toEqual({ username: 'redazione', password: 'a:b:è' });
});

test.each([undefined, '', 'Basic', 'Basic !!!', 'Bearer abc', basic('senza due punti')])(
  '"%s" is no Basic header',
  (header) => expect(readBasic(header)).toBeNull(),
);

test('only the very credentials are accepted', () => {
  const expected = { username: 'u', password: 'p' };
  expect(hasCredentials(basic('u:p'), expected)).toBe(true);
  expect(hasCredentials(basic('u:P'), expected)).toBe(false);
  expect(hasCredentials(basic('up:'), expected)).toBe(false);
  expect(hasCredentials(undefined, expected)).toBe(false);
});
