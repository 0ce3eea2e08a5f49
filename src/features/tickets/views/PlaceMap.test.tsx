// @vitest-environment page
import { act } from 'react';
import { expect, test } from 'vitest';
import { readPageData } from '#domain/page-data.ts';
import { setPageData } from '#platform/page/page-data.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { PlaceMap, tilesAround } from './PlaceMap.tsx';

const place = { address: 'Via Roma 1', point: { lat: 45.0703, lon: 7.6869 }, mapUrl: null };
const tiles = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: null };
const pictures = () => [...document.querySelectorAll('img')];

test('the tiles stand around the point: it lies in the middle one', () => {
  const around = tilesAround(place.point);
  const middle = around.find(({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256);
  expect(around).toHaveLength(15);
  expect(middle).toMatchObject({ x: 68_334, y: 47_113 });
});

test('no tile is asked for before the map is wanted; where none comes, it is said', async () => {
  setPageData(readPageData({ settings: JSON.stringify({ tiles }) }));
  await render(<PlaceMap place={place} />);
  expect(pictures()).toHaveLength(0);
  await act(async () => document.querySelector('button')!.click());
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('Via Roma 1');
  expect(pictures()[0]?.src).toMatch(/^https:\/\/tiles\.example\/17\/\d+\/\d+\.png$/);
  await act(async () => pictures().forEach((picture) => picture.dispatchEvent(new Event('error'))));
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Mappa non disponibile');
});

test('without a map of the municipality, or without a point, there is no button', async () => {
  setPageData(readPageData({ settings: JSON.stringify({ tiles }) }));
  await render(<PlaceMap place={{ ...place, point: null }} />);
  setPageData(readPageData({}));
  await render(<PlaceMap place={place} />);
  expect(document.querySelector('button')).toBeNull();
});
