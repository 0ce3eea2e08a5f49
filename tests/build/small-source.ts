import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A source of three pages in a folder of its own, which compiles in a few seconds. */
export interface SmallSource {
  root: string;
  put(path: string, content: string): void;
  remove(): void;
}

const repository = resolve(import.meta.dirname, '../..');

/** A page with this body. */
export const page = (body: string) => `---
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

/** Makes the source in a temporary folder. */
export function makeSmallSource(): SmallSource {
  const root = mkdtempSync(join(tmpdir(), 'portico-compile-'));
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const adapter = pathToFileURL(join(repository, 'src/adapter/integration.ts')).href;
  put('package.json', JSON.stringify({ name: 'small', version: '2.3.4', type: 'module' }));
  put('astro.config.mjs', configWith(adapter));
  put('src/pages/index.astro', page('<h1>{site.name}</h1><script>document.title += "!";</script>'));
  put('src/pages/testo.astro', page('<p set:html={site.name} />'));
  put('src/pages/404.astro', page('<h1>404</h1>'));
  put('public/robots.txt', 'User-agent: *\n'.repeat(200));
  return { root, put, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}
