import { expect, test } from 'vitest';
import { wavesOfCalls } from './waves.ts';

const call = (name: string, start: number, end: number | null) => ({
  url: `https://torrebianca.localhost/api/${name}`,
  start,
  end,
});
const file = (start: number, end: number) => ({ ...call('', start, end), url: 'https://x.example/a.js' });

test('a page that calls nothing has no waves', () => {
  expect(wavesOfCalls([], 5000)).toBe(0);
  expect(wavesOfCalls([file(0, 600), file(600, 1200), file(1200, 1800)], 5000)).toBe(0);
});

test('calls that are under way together are one wave, however long each takes', () => {
  expect(wavesOfCalls([call('a', 600, 1200), call('b', 610, 3000), call('c', 1190, 1800)], 5000)).toBe(1);
});

test('a call that begins when another has been answered is a wave more', () => {
  const chain = [call('config', 600, 1200), call('user', 1210, 1800), call('lists', 1850, 2400)];
  expect(wavesOfCalls(chain, 5000)).toBe(3);
});

test('one slow call beside a chain hides none of its waves', () => {
  const chain = [call('config', 600, 1200), call('user', 1210, 1800), call('lists', 1850, 2400)];
  expect(wavesOfCalls([call('slow', 600, 2400), ...chain], 5000)).toBe(3);
});

test('answers after the moment, calls without one and the order of the log do not count', () => {
  const log = [call('late', 1900, 2600), call('user', 1300, 1800), call('config', 600, 1200)];
  expect(wavesOfCalls([...log, call('open', 1900, null), file(1200, 1300)], 2500)).toBe(2);
});

test('the public part of the API counts too', () => {
  const config = { ...call('', 0, 500), url: 'https://x.example/api-public/configComune/fromtenant' };
  expect(wavesOfCalls([config, call('user', 500, 900)], 1000)).toBe(2);
});
