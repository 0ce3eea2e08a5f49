import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { compileRelease, sourceId } from '#adapter/compile/compile.ts';
import type { ReleaseEntry } from '#adapter/page/rendered-page.ts';
import type { Site } from '#site/site.ts';
import { makeSmallSource, page } from './small-source.ts';

const { root, put, remove } = makeSmallSource();
afterAll(remove);

test('a source that was compiled is not compiled again; the same source has the same id', async () => {
  vi.stubEnv('PORTICO_BUILD', '77');
  const first = await compileRelease({ root });
  expect(first).toMatchObject({ id: sourceId(root), version: '2.3.4-77' });
  expect(realpathSync(join(root, '.portico/release'))).toBe(realpathSync(first.folder));
  expect(first.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['robots.txt', 'robots.txt.br', 'robots.txt.gz']),
  );
  const lines: string[] = [];
  expect(await compileRelease({ root, log: (line) => lines.push(line) })).toEqual(first);
  expect(lines).toEqual([]);
}, 60_000);

test('the compiled release renders a page with its policy, gives its errors back and knows its own scripts', async () => {
  const { folder } = await compileRelease({ root });
  const { renderPage } = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as ReleaseEntry;
  const site = { name: 'Città', apiOrigin: 'https://api.esempio.it', push: null } as Site;
  const { status, body, needs } = await renderPage('/', site);
  expect(status).toBe(200);
  expect(body.toString()).toContain('<h1>Città</h1>');
  expect(body.toString()).toContain("connect-src 'self' https://api.esempio.it;");
  expect(needs?.scripts).toHaveLength(1);
  expect((await renderPage('/404', site)).status).toBe(404);
  expect((await renderPage('/nessuna', site)).status).toBe(404);
  const broken = {
    ...site,
    get name(): string {
      throw new TypeError('no name');
    },
  };
  await expect(renderPage('/', broken)).rejects.toThrow(TypeError);
  await expect(renderPage('/testo', { ...site, name: '<script>alert(1)</script>' })).rejects.toThrow(
    /inline <script>.*alert\(1\)/,
  );
}, 60_000);

test('what stands in the environment makes no development build of a release', async () => {
  expect(process.env).toMatchObject({ DEV: '1', MODE: 'test' });
  put('src/pages/stato.astro', page('{String(import.meta.env.DEV)} {import.meta.env.MODE}'));
  const { folder } = await compileRelease({ root });
  const { renderPage } = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as ReleaseEntry;
  const { body } = await renderPage('/stato', { name: 'Città', apiOrigin: '', push: null } as Site);
  expect(body.toString()).toContain('false production');
}, 60_000);

test('a source that does not compile says where, and the former release stays', async () => {
  const before = readFileSync(join(root, '.portico/release/release.json'), 'utf8');
  put('src/pages/wrong.astro', '---\nimport x from "./nothing.ts";\n---\n<p>{x}</p>');
  await expect(compileRelease({ root })).rejects.toThrow(/does not compile[\s\S]*nothing\.ts/);
  expect(readFileSync(join(root, '.portico/release/release.json'), 'utf8')).toBe(before);
  expect(existsSync(join(root, '.portico/compile.lock'))).toBe(false);
}, 60_000);

test('a lock that nobody holds is taken over with a line that says so', async () => {
  put('src/pages/wrong.astro', '<p>Ora va.</p>');
  writeFileSync(join(root, '.portico/compile.lock'), '');
  const told: string[] = [];
  await compileRelease({ root, tell: (line) => told.push(line) });
  expect(told).toEqual([expect.stringMatching(/^took over .*compile\.lock/)]);
}, 60_000);
