import { expect, test } from 'vitest';
import { PurgeTarget } from '#site/purge-target.ts';
import { purgeRequests } from './purge-requests.ts';

const hosts = ['servizi.comune.aosta.example'];
const secretOf = (variable: string) => `value of ${variable}`;
const zone = '0123456789abcdef0123456789abcdef';
const requestsOf = (target: object, files: readonly string[], names = hosts) =>
  purgeRequests(PurgeTarget.parse(target), names, files, secretOf);
const bodiesOf = (requests: readonly { body?: string }[]) =>
  requests.map(({ body }) => JSON.parse(body ?? 'null') as Record<string, unknown>);

test('a page is forgotten under each way to write its address, under every host name', () => {
  const [body] = bodiesOf(
    requestsOf({ cloudflare: { zone } }, ['index.html', 'faq/index.html', 'robots.txt'], ['a.it', 'b.it']),
  );
  const paths = ['', 'index.html', 'faq', 'faq/', 'faq/index.html', 'robots.txt'];
  expect(body?.['files']).toEqual(
    ['a.it', 'b.it'].flatMap((host) => paths.map((path) => `https://${host}/${path}`)),
  );
});

test('Cloudflare takes a hundred addresses in a request', () => {
  const files = Array.from({ length: 250 }, (_, n) => `${n}.json`);
  const requests = requestsOf({ cloudflare: { zone } }, files);
  expect(bodiesOf(requests).map((body) => (body['files'] as string[]).length)).toEqual([100, 100, 50]);
  expect(requests[0]).toMatchObject({
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`,
    method: 'POST',
    headers: { Authorization: 'Bearer value of CLOUDFLARE_API_TOKEN' },
  });
});

test('Cloudflare forgets the whole zone in one request, where it may', () => {
  const requests = requestsOf({ cloudflare: { zone, everything: true } }, ['a/index.html', 'b/index.html']);
  expect(bodiesOf(requests)).toEqual([{ purge_everything: true }]);
});

test('Fastly has a request for each address', () => {
  expect(requestsOf({ fastly: {} }, ['faq/index.html'])).toEqual(
    ['/faq', '/faq/', '/faq/index.html'].map((path) => ({
      url: `https://api.fastly.com/purge/${hosts[0]}${path}`,
      method: 'POST',
      headers: { 'Fastly-Key': 'value of FASTLY_API_TOKEN' },
    })),
  );
});

test('any other API is told in the words of the tenant file', () => {
  const own = {
    url: 'https://cdn.example.it/purge',
    method: 'DELETE',
    headers: { 'X-Key': 'CDN_KEY' },
    body: { objects: '{urls}', files: '{paths}' },
    batch: 2,
  };
  const requests = requestsOf({ request: own }, ['uno.txt', 'due.txt', '{paths}.txt']);
  expect(requests[0]).toMatchObject({
    method: 'DELETE',
    headers: { 'X-Key': 'value of CDN_KEY', 'Content-Type': 'application/json' },
  });
  expect(bodiesOf(requests)).toEqual([
    {
      objects: [`https://${hosts[0]}/uno.txt`, `https://${hosts[0]}/due.txt`],
      files: ['/uno.txt', '/due.txt'],
    },
    { objects: [`https://${hosts[0]}/%7Bpaths%7D.txt`], files: ['/%7Bpaths%7D.txt'] },
  ]);
});

test('an address with {path} has a request for each page, as a cache of one’s own takes them', () => {
  const own = { url: 'https://{host}{path}', method: 'PURGE' };
  expect(requestsOf({ request: own }, ['a b.txt'])).toEqual([
    { url: `https://${hosts[0]}/a%20b.txt`, method: 'PURGE', headers: {} },
  ]);
});

test.each([
  ['no CDN', {}],
  ['two CDNs', { fastly: {}, cloudflare: { zone } }],
  ['a token in the place of a variable', { fastly: { tokenVariable: 'fT8xq-secret' } }],
  ['a token in a header', { request: { url: 'https://a.it', headers: { Authorization: 'Bearer x' } } }],
  ['an address without encryption', { request: { url: 'http://cdn.example.it/purge' } }],
  ['credentials in an address', { request: { url: 'https://me:secret@cdn.example.it/' } }],
])('%s is refused', (_, target) => {
  expect(PurgeTarget.safeParse(target).success).toBe(false);
});
