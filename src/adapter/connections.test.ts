import { expect, test } from 'vitest';
import { demoProject, pushConfigOf, pushHosts } from '#domain/push.ts';
import { connectionsOf } from './connections.ts';

const needed = { apiKey: 'k', appId: '1', authDomain: 'a', messagingSenderId: '1', vapidKey: 'B' };
const push = pushConfigOf({ ...needed, projectId: 'comune' });
const page = (attributes: string, body = '') =>
  `<!DOCTYPE html><html lang="it"${attributes}><head></head><body>${body}</body></html>`;
const island = page(' data-ente="c_x000" data-island data-assets="PPAY"');

test('a page with live content may speak to the push service of a municipality that has one', () => {
  expect(connectionsOf({ apiOrigin: '', push }, island)).toEqual(pushHosts);
  expect(connectionsOf({ apiOrigin: 'https://api.example', push }, page(' data-island'))).toEqual([
    'https://api.example',
    ...pushHosts,
  ]);
});

test('a public page speaks to nobody else, whatever words stand in it', () => {
  expect(connectionsOf({ apiOrigin: '', push }, page('', '<p>&lt;html data-island </p>'))).toEqual([]);
});

test.each([
  ['without a project', null],
  ['with the sandbox’s project', pushConfigOf({ ...needed, projectId: demoProject })],
])('%s no page speaks to the push service', (_, none) => {
  expect(connectionsOf({ apiOrigin: '', push: none }, island)).toEqual([]);
});
