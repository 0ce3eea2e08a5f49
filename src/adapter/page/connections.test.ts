import { describe, expect, test } from 'vitest';
import { demoProject, pushConfigOf, pushHosts } from '#domain/push/push.ts';
import { connectionsOf, mapOrigins } from './connections.ts';

const needed = { apiKey: 'k', appId: '1', authDomain: 'a', messagingSenderId: '1', vapidKey: 'B' };
const push = pushConfigOf({ ...needed, projectId: 'comune' });
const page = (attributes: string, body = '') =>
  `<!DOCTYPE html><html lang="it"${attributes}><head></head><body>${body}</body></html>`;
const island = page(' data-ente="c_x000" data-island data-assets="PPAY"');

test('a page with live content may speak to the push service of a municipality that has one', () => {
  expect(connectionsOf({ apiOrigin: '', push, map: null }, island)).toEqual(pushHosts);
  expect(connectionsOf({ apiOrigin: 'https://api.example', push, map: null }, page(' data-island'))).toEqual([
    'https://api.example',
    ...pushHosts,
  ]);
});

test('a public page speaks to nobody else, whatever words stand in it', () => {
  expect(connectionsOf({ apiOrigin: '', push, map: null }, page('', '<p>&lt;html data-island </p>'))).toEqual(
    [],
  );
});

test.each([
  ['without a project', null],
  ['with the sandbox’s project', pushConfigOf({ ...needed, projectId: demoProject })],
])('%s no page speaks to the push service', (_, none) => {
  expect(connectionsOf({ apiOrigin: '', push: none, map: null }, island)).toEqual([]);
});

describe('a map', () => {
  const settings = {
    attribution: null,
    centre: { lat: 45, lon: 7 },
    area: { south: 44, west: 6, north: 46, east: 8 },
  };
  const map = {
    ...settings,
    geocoder: 'https://geo.example:8443/nominatim',
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
  };
  const site = { apiOrigin: '', push: null, map };
  const mapPage = page(' data-island data-maps="{&quot;geocoder&quot;}"');

  test('lets its page alone speak to the geocoder and show the tiles', () => {
    expect(connectionsOf(site, mapPage)).toEqual(['https://geo.example:8443']);
    expect(mapOrigins(site, mapPage)).toEqual(['https://tiles.example']);
    expect(connectionsOf(site, island)).toEqual([]);
    expect(mapOrigins(site, island)).toBeUndefined();
    expect(mapOrigins(site, page('', '<p data-maps="x">'))).toBeUndefined();
  });

  test('of our own host adds no origin', () => {
    const own = { ...site, map: { ...map, geocoder: '/maps', tiles: '/maps/tiles/{z}/{x}/{y}.png' } };
    expect(connectionsOf(own, mapPage)).toEqual([]);
    expect(mapOrigins(own, mapPage)).toEqual([]);
  });
});
