import { expect, test } from 'vitest';
import { readFault } from './inject-fault.ts';

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
