import { expect, test } from 'vitest';
import { isInside, metresBetween } from './map-area.ts';

test('a point belongs to the municipality by its rectangle alone, the edge included', () => {
  const area = { south: 45, west: 7, north: 46, east: 8 };
  expect(isInside(area, { lat: 45, lon: 8 })).toBe(true);
  expect(isInside(area, { lat: 44.9999, lon: 7.5 })).toBe(false);
  expect(isInside(area, { lat: 45.5, lon: 8.0001 })).toBe(false);
});

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
