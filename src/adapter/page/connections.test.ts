import { describe, expect, test } from 'vitest';
import { demoProject, pushConfigOf, pushHosts } from '#domain/push/push.ts';
import { routeOf } from '#domain/routing/routes.ts';
import { connectionsOf, mapOrigins } from './connections.ts';

const needed = { apiKey: 'k', appId: '1', authDomain: 'a', messagingSenderId: '1', vapidKey: 'B' };
const push = pushConfigOf({ ...needed, projectId: 'comune' });
const island = routeOf('area');

test('a page with live content may speak to the push service of a municipality that has one', () => {
  expect(connectionsOf({ apiOrigin: '', push, map: null }, island)).toEqual(pushHosts);
  expect(connectionsOf({ apiOrigin: 'https://api.example', push, map: null }, island)).toEqual([
    'https://api.example',
    ...pushHosts,
  ]);
});

test.each(['home', 'faq-detail', 'legal-notes'] as const)(
  '%s, a public page, speaks to nobody else',
  (id) => {
    expect(connectionsOf({ apiOrigin: '', push, map: null }, routeOf(id))).toEqual([]);
  },
);

test('nor does a page that is not in the table', () => {
  expect(connectionsOf({ apiOrigin: '', push, map: null }, null)).toEqual([]);
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
  const mapPage = routeOf('report');

  test('lets its page alone speak to the geocoder and show the tiles', () => {
    expect(connectionsOf(site, mapPage)).toEqual(['https://geo.example:8443']);
    expect(mapOrigins(site, mapPage)).toEqual(['https://tiles.example']);
    expect(connectionsOf(site, island)).toEqual([]);
    expect(mapOrigins(site, island)).toBeUndefined();
    expect(mapOrigins(site, null)).toBeUndefined();
  });

  test('of our own host adds no origin', () => {
    const own = { ...site, map: { ...map, geocoder: '/maps', tiles: '/maps/tiles/{z}/{x}/{y}.png' } };
    expect(connectionsOf(own, mapPage)).toEqual([]);
    expect(mapOrigins(own, mapPage)).toEqual([]);
  });
});

describe('where uses are counted', () => {
  const statistics = { matomo: 'https://m.example.it/matomo', site: 1, figures: null };
  const site = { apiOrigin: '', push: null, map: null, statistics };

  test.each(['home', 'area'] as const)('%s may speak to that one host', (id) => {
    expect(connectionsOf(site, routeOf(id))).toEqual(['https://m.example.it']);
  });

  test('a path of our own host adds none, nor does a closed site or what is behind its gate', () => {
    const own = { ...site, statistics: { ...statistics, matomo: '/matomo' } };
    expect(connectionsOf(own, island)).toEqual([]);
    expect(connectionsOf({ ...site, closed: true }, island)).toEqual([]);
    expect(connectionsOf({ ...site, hidden: '/_m/x' }, island)).toEqual([]);
  });
});

test('where browsers tell what broke, every page may speak to that one host', () => {
  const browserReports = { endpoint: 'https://watch.example.it/reports', sample: 0.1 };
  const site = { apiOrigin: '', push: null, map: null, browserReports };
  expect(connectionsOf(site, routeOf('home'))).toEqual(['https://watch.example.it']);
  expect(connectionsOf({ ...site, closed: true }, island)).toEqual([]);
  const own = { ...site, browserReports: { endpoint: '/reports', sample: 0.1 } };
  expect(connectionsOf(own, island)).toEqual([]);
});
