import { expect, test } from 'vitest';
import { isInside } from './map-area.ts';

test('a point belongs to the municipality by its rectangle alone, the edge included', () => {
  const area = { south: 45, west: 7, north: 46, east: 8 };
  expect(isInside(area, { lat: 45, lon: 8 })).toBe(true);
  expect(isInside(area, { lat: 44.9999, lon: 7.5 })).toBe(false);
  expect(isInside(area, { lat: 45.5, lon: 8.0001 })).toBe(false);
});
