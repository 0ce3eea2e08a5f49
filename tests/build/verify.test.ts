import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderTenants } from '#adapter/render/render.ts';
import { createSiteServer } from '../../scripts/lib/site-server.ts';
import { verifyFolder } from '../../scripts/lib/verify/verify-folder.ts';
import { verifyUrl } from '../../scripts/lib/verify/verify-url.ts';
import { runCli } from '../support/build/cli.ts';
import { freePort } from '../support/portal/nginx.ts';
import { checkedRecord, makeFixture, type Fixture } from './render-fixture.ts';

// Rendering starts threads, and the command a process, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(async () => {
  fixture = makeFixture();
  await renderTenants([fixture.tenant('aosta', {})], { ...fixture.options, compression: 'fast' });
});
afterEach(() => fixture.remove());

const build = () => join(fixture.options.dist, 'aosta');
const site = (path: string) => join(build(), 'site', path);

/** Changes one byte of a published file, or all of it. */
function change(path: string, content?: string): void {
  const bytes = readFileSync(site(path));
  bytes[bytes.length >> 1]! ^= 1;
  chmodSync(site(path), 0o644);
  writeFileSync(site(path), content ?? bytes);
}

describe('a folder', () => {
  test('as it was built has no difference', async () => {
    expect(await verifyFolder(build(), checkedRecord(build()))).toEqual([]);
  });

  test.each<[string, string, () => void, RegExp]>([
    ['a byte is another one', 'faq/index.html', () => change('faq/index.html'), /has other bytes/],
    [
      'a precompressed form is damaged',
      'faq/index.html.br',
      () => change('faq/index.html.br'),
      /has other bytes/,
    ],
    ['a file is longer', 'robots.txt', () => change('robots.txt', 'x'.repeat(99)), /99 bytes instead of \d+/],
    ['a file is missing', 'robots.txt', () => rmSync(site('robots.txt')), /is missing/],
    ['a file was added', 'x.html', () => writeFileSync(site('x.html'), ''), /is not in release\.json/],
  ])('in which %s', async (_, place, damage, words) => {
    const record = checkedRecord(build());
    damage();
    expect(await verifyFolder(build(), record)).toEqual([
      { place, words: expect.stringMatching(words) as string },
    ]);
  });

  test('the command ends with 0, or with 1 and a line for each difference', async () => {
    const whole = await runCli(['verify', 'aosta'], { root: fixture.folder });
    expect([whole.code, whole.stdout]).toEqual([
      0,
      expect.stringMatching(/✔ aosta +verify +\d+ files as in release/),
    ]);
    change('robots.txt');
    const damaged = await runCli(['verify', build()], { root: fixture.folder });
    expect(damaged.code).toBe(1);
    expect(damaged.stdout).toMatch(/✖ aosta +verify +robots\.txt has other bytes/);
    expect(damaged.stdout).toContain('→ Write it anew: "portico render aosta --force".');
    const nowhere = await runCli(['verify', join(fixture.folder, 'nowhere')], { root: fixture.folder });
    expect(nowhere.code).toBe(1);
    expect(nowhere.stdout).toContain('no record of a build');
    const unknown = await runCli(['verify', 'https://altro.example.it'], { root: fixture.folder });
    expect(unknown.code).toBe(64);
    const foreign = await runCli(['verify', 'ftp://example.it'], { root: fixture.folder });
    expect([foreign.code, foreign.stderr]).toEqual([64, expect.stringContaining('begins with https://')]);
  });
});

describe('a site', () => {
  /** Serves the build, with what a test changes in the answers, while `work` runs. */
  async function live<T>(
    work: (origin: string) => Promise<T>,
    alter = (answer: Response) => answer,
  ): Promise<T> {
    const answer = createSiteServer(fixture.options.dist, 'aosta');
    const server = serve({
      fetch: async (request) => alter(await answer(request)),
      port: 0,
      hostname: '127.0.0.1',
    });
    await vi.waitUntil(() => server.listening);
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.close();
    }
  }

  const verify = (alter?: (answer: Response) => Response) =>
    live((origin) => verifyUrl(origin, checkedRecord(build())), alter);

  /** The same answer with another header. */
  const withHeader = (name: string, value: string) => (answer: Response) => {
    const headers = new Headers(answer.headers);
    headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };

  test('that serves the build has no difference: pages, redirects, the 404 page, every encoding', async () => {
    expect(await verify()).toEqual([]);
  });

  test('is asked under its own name below localhost, in every encoding', async () => {
    const seen = new Set<string | null>();
    const answer = createSiteServer(fixture.options.dist, 'none');
    const server = serve({
      fetch: (request) => {
        seen.add(request.headers.get('host'));
        return answer(request);
      },
      port: 0,
      hostname: '127.0.0.1',
    });
    await vi.waitUntil(() => server.listening);
    const host = `aosta.localhost:${(server.address() as AddressInfo).port}`;
    expect(await verifyUrl(`http://${host}`, checkedRecord(build()))).toEqual([]);
    expect([...seen]).toEqual([host]);
    server.close();
  });

  test('of another municipality is told as such, and one that leads elsewhere too', async () => {
    const html = '<link rel="canonical" href="https://servizi.altrove.example/">';
    const foreign = verify(() => new Response(html, { headers: { 'Content-Type': 'text/html' } }));
    await expect(foreign).rejects.toMatchObject({ id: 'SiteOfAnother' });
    const headers = { Location: 'https://servizi.example.it/' };
    const leading = verify(() => new Response(null, { status: 301, headers }));
    await expect(leading).rejects.toMatchObject({
      id: 'SiteElsewhere',
      place: { got: 'https://servizi.example.it' },
    });
  });

  test('with one altered byte, in a page that arrives whole', async () => {
    const record = checkedRecord(build());
    change('faq/index.html');
    const found = await live((origin) => verifyUrl(origin, record));
    expect(found).toEqual([{ place: '/faq', words: 'has other bytes, asked for identity' }]);
  });

  test('with one altered byte in one encoding', async () => {
    const record = checkedRecord(build());
    change('faq/index.html.gz');
    const found = await live((origin) => verifyUrl(origin, record));
    expect(found).toEqual([
      { place: '/faq', words: expect.stringMatching(/other bytes|breaks off/) as string },
    ]);
  });

  test.each([
    ['Cache-Control', 'no-store', /^has Cache-Control "no-store" instead of "public/],
    ['Content-Type', 'text/plain', /^has Content-Type "text\/plain" instead of/],
  ])('whose host sends another %s', async (name, value, words) => {
    const found = await verify(withHeader(name, value));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ words: found }) => !words.test(found))).toEqual([]);
  });

  test('that answers with errors differs in every file', async () => {
    const failing = await verify(() => new Response(null, { status: 503 }));
    expect(failing.every(({ words }) => /^answers 503 instead of (?:200|302|404)$/.test(words))).toBe(true);
    expect(failing.length).toBeGreaterThan(5);
  });

  test('that cannot be reached is told with its address, the reason and the remedy, and no file is called damaged', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    await expect(verifyUrl(origin, checkedRecord(build()))).rejects.toMatchObject({
      id: 'SiteUnreachable',
      place: { tenant: 'aosta', where: origin, got: 'ECONNREFUSED' },
    });
    const { code, stdout } = await runCli(['verify', origin, '--build', build()]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^✖ - +verify +The site does not answer: http:\/\/127\.0\.0\.1:\d+, got ECONNREFUSED\n +→ Check/,
    );
  });
});
