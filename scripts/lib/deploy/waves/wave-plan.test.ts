import { expect, test } from 'vitest';
import { UsageError } from '../../command.ts';
import { waveSettings, wavesOf } from './wave-plan.ts';

const ids = Array.from({ length: 30 }, (_, index) => `comune-${index}`);
const asked = (changes: object) => ({ examine: true, ...changes });

test('shares, pause and limit are read, and without --waves there are none', () => {
  expect(waveSettings(asked({ waves: '1%, 10%,100%', pause: '30m', 'stop-after': '2' }))).toEqual({
    shares: [1, 10, 100],
    pause: 1_800_000,
    stopAfter: 2,
    isExamined: true,
  });
  expect(waveSettings(asked({ waves: '0.5%,100%' }))).toMatchObject({
    shares: [0.5, 100],
    pause: 0,
    stopAfter: 1,
  });
  expect(waveSettings(asked({}))).toBeNull();
});

test.each([
  [{ waves: '10%,5%,100%' }, '5% adds no tenant'],
  [{ waves: '10%,10%,100%' }, '10% adds no tenant'],
  [{ waves: '0%,100%' }, '0% adds no tenant'],
  [{ waves: '10%,120%' }, '120% is more than all tenants'],
  [{ waves: '1%,10%' }, 'the last one has to be 100%'],
  [{ waves: 'few,100%' }, '"few" is no share'],
  [{ waves: '10,100' }, '"10" is no share'],
  [{ waves: '-1%,100%' }, '"-1%" is no share'],
  [{ waves: '' }, '"" is no share'],
  [{ waves: '100%', pause: 'soon' }, '--pause takes a time up to a week'],
  [{ waves: '100%', pause: '30' }, 'not "30"'],
  [{ waves: '100%', pause: '999h' }, 'not "999h"'],
  [{ waves: '100%', 'stop-after': '0' }, '--stop-after takes a whole number from 1'],
  [{ pause: '30m' }, '--pause goes with --waves'],
  [{ 'stop-after': '2' }, '--stop-after goes with --waves'],
  [{ examine: false }, '--no-examine goes with --waves'],
])('wrong use is told with what is wrong: %o', (changes, words) => {
  const read = () => waveSettings(asked(changes));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(words);
});

test('each tenant is in one wave, and shares count those of the waves before', () => {
  const waves = wavesOf(ids, new Set(), [1, 10, 100]);
  expect(waves.map(({ length }) => length)).toEqual([1, 2, 27]);
  expect(waves.flat().toSorted()).toEqual(ids.toSorted());
  expect(waves[0]).not.toEqual(['comune-0']);
});

test('canaries are the first wave, whatever its share; a share that they have used up already is no wave', () => {
  const canaries = new Set(['comune-7', 'comune-3', 'comune-5', 'comune-9']);
  const waves = wavesOf(ids, canaries, [1, 10, 50, 100]);
  expect(waves[0]).toEqual(['comune-3', 'comune-5', 'comune-7', 'comune-9']);
  expect(waves.map(({ length }) => length)).toEqual([4, 11, 15]);
});

test('the waves of a tenant stay while others come and go, and few tenants make few waves', () => {
  const [first] = wavesOf(ids, new Set(), [10, 100]);
  const others = ids.filter((id) => !first?.includes(id)).slice(5);
  expect(wavesOf([...(first ?? []), ...others], new Set(), [10, 100])[0]).toEqual(first);
  expect(wavesOf(['aosta'], new Set(), [1, 10, 100])).toEqual([['aosta']]);
  expect(wavesOf([], new Set(), [1, 100])).toEqual([]);
  expect(wavesOf(ids.slice(0, 10), new Set(), [10, 30, 100]).map(({ length }) => length)).toEqual([1, 2, 7]);
});
