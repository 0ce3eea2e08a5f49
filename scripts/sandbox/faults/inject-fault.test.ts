import { expect, test } from 'vitest';
import { addressedFault, readFault } from './inject-fault.ts';

test('several words are joined by a comma', () => {
  expect(readFault('delay=20, 503')).toEqual({
    delay: 20,
    isAfter: false,
    outcome: { kind: 'status', status: 503 },
  });
});

test('a delay alone lets the call go on, and is never longer than a minute', () => {
  expect(readFault('delay=999999')).toEqual({ delay: 60_000, isAfter: false, outcome: null });
});

test('an outcome can take the place of the answer to a call that was made', () => {
  expect(readFault('after,404')).toMatchObject({ isAfter: true, outcome: { kind: 'status', status: 404 } });
});

test('a call that is put off may say for how many seconds', () => {
  expect(readFault('429=60')?.outcome).toEqual({ kind: 'status', status: 429, retryAfter: 60 });
});

test.each(['malformed', 'offline', 'empty', 'ko', 'html'])('%s is a word', (word) => {
  expect(readFault(word)?.outcome).toEqual({ kind: word });
});

test.each([
  '',
  '200',
  '600',
  '429=',
  '503=5',
  'delay=',
  'delay=-1',
  'boh',
  '503,boh',
  'redirect=',
  'after',
  'after,delay=5',
])('"%s" is refused', (words) => {
  expect(readFault(words)).toBeNull();
});

const address = 'http://torrebianca.localhost/api/messages?offset=0&limit=15';

test.each([
  ['an expression for the whole address, with its query', [['/messages\\?offset=0', '503']], '503'],
  [
    'of several that fit, the last',
    [
      ['/api/', '500'],
      ['/messages', 'offline'],
    ],
    'offline',
  ],
  ['none fits', [['/documents', '503']], null],
  ['none', [], null],
])('a header with faults for calls by their addresses: %s', (_, faults, words) => {
  expect(addressedFault(JSON.stringify(faults), address)).toBe(words);
});

test.each(['503', '[["("]]', '[["(","503"]]', '{}'])('a header "%s" is refused as no fault', (header) => {
  const words = addressedFault(header, address);
  expect(words).not.toBeNull();
  expect(readFault(words!)).toBeNull();
});
