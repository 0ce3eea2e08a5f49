// @vitest-environment page
import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { hiddenSegment } from '#domain/routing/hidden-path.ts';
import { findHidden } from './hidden-site.ts';
import { forgetCredentials, keepCredentials } from './maintenance-session.ts';

const credentials = { username: 'ada', password: 'così:123' };
const folder = () => hiddenSegment(Buffer.from('ada:così:123').toString('base64'), 'prova:r1');
let there: (path: string) => number;
const asked: { path: string; authorization: string | null }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push({ path, authorization: new Headers(headers).get('Authorization') });
    return Promise.resolve(new Response(null, { status: there(path) }));
  });
});

test('the page asked for comes first, then that of its route, then the page not found', async () => {
  keepCredentials(credentials);
  const base = `/_m/${await folder()}`;
  const only = (page: string) => (there = (path) => (path === base + page ? 200 : 404));
  only('/servizi/12/');
  expect(await findHidden('prova:r1', '/servizi/12?da=faq#x')).toBe(`${base}/servizi/12/`);
  only('/servizi/_/');
  expect(await findHidden('prova:r1', '/servizi/12')).toBe(`${base}/servizi/_/`);
  only('/404.html');
  expect(await findHidden('prova:r1', '/nessuna')).toBe(`${base}/404.html`);
  only('/');
  expect(await findHidden('prova:r1', '/')).toBe(`${base}/`);
});

test('a site that was not published with these credentials has none, and nothing is kept', async () => {
  keepCredentials(credentials);
  there = () => 404;
  expect(await findHidden('prova:r1', '/faq')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['CITFAC_MAINTENANCE']);
});

test('without credentials nothing is asked', async () => {
  expect(await findHidden('prova:r1', '/faq')).toBeNull();
  expect(asked).toEqual([]);
});

test('the credentials are sent to no file', async () => {
  keepCredentials(credentials);
  there = () => 200;
  await findHidden('prova:r1', '/faq');
  expect(asked.map(({ authorization }) => authorization)).toEqual([null]);
});

test('the folder is computed once for a salt, and goes with the credentials', async () => {
  keepCredentials(credentials);
  there = () => 200;
  const derive = vi.spyOn(webcrypto.subtle, 'deriveBits');
  await findHidden('prova:r1', '/faq');
  await findHidden('prova:r1', '/');
  expect(derive).toHaveBeenCalledTimes(1);
  await findHidden('prova:r2', '/');
  expect(derive).toHaveBeenCalledTimes(2);
  forgetCredentials();
  expect(sessionStorage).toHaveLength(0);
});

test('a host that is in trouble is no missing page', async () => {
  keepCredentials(credentials);
  there = () => 503;
  await expect(findHidden('prova:r1', '/faq')).rejects.toThrow();
});
