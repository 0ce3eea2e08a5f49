import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

const mole = { lat: 45.0703, lon: 7.6869 };

test.each([
  ['itself', mole, 0],
  ['a point to the north', { lat: 45.0713, lon: 7.6869 }, 111],
  ['a point to the east', { lat: 45.0703, lon: 7.6879 }, 79],
  ['the other side of the Earth', { lat: -45.0703, lon: -172.3131 }, 20_015_115],
])('from the middle of the town to %s', (_, point, metres) => {
  expect(Math.round(metresBetween(mole, point))).toBe(metres);
  expect(metresBetween(point, mole)).toBe(metresBetween(mole, point));
});
