import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileRelease, sourceId } from '#adapter/compile/compile.ts';
import type { ReleaseEntry } from '#adapter/page/rendered-page.ts';
import type { Site } from '#site/site.ts';

const repository = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'portico-compile-'));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const page = (body: string) => `---
const { site } = Astro.locals;
---
<!doctype html><html><head><meta charset="utf-8"><title>{site.name}</title></head><body>${body}</body></html>`;

/** The adapter alone, without the style sheet and fonts of the portal. */
const configWith = (adapter: string) => `import { porticoAdapter } from '${adapter}';
const fonts = {
  name: 'no-fonts',
  resolveId: (id) => (id === 'virtual:portico/fonts' ? '\\0fonts' : undefined),
  load: (id) => (id === '\\0fonts' ? 'export const faces = "";' : undefined),
};
export default { adapter: porticoAdapter(), vite: { plugins: [fonts] } };
`;

beforeAll(() => {
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const adapter = pathToFileURL(join(repository, 'src/adapter/integration.ts')).href;
  put('package.json', JSON.stringify({ name: 'small', version: '2.3.4', type: 'module' }));
  put('astro.config.mjs', configWith(adapter));
  put('src/pages/index.astro', page('<h1>{site.name}</h1><script>document.title += "!";</script>'));
  put('src/pages/testo.astro', page('<p set:html={site.name} />'));
  put('src/pages/404.astro', page('<h1>404</h1>'));
  put('public/robots.txt', 'User-agent: *\n'.repeat(200));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a source that was compiled is not compiled again; the same source has the same id', async () => {
  process.env['PORTICO_BUILD'] = '77';
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

test('a source that does not compile says where, and the former release stays', async () => {
  const before = readFileSync(join(root, '.portico/release/release.json'), 'utf8');
  put('src/pages/wrong.astro', '---\nimport x from "./nothing.ts";\n---\n<p>{x}</p>');
  await expect(compileRelease({ root })).rejects.toThrow(/does not compile[\s\S]*nothing\.ts/);
  expect(readFileSync(join(root, '.portico/release/release.json'), 'utf8')).toBe(before);
  expect(existsSync(join(root, '.portico/compile.lock'))).toBe(false);
}, 60_000);
