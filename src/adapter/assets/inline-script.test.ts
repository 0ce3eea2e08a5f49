import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { compileInlineScript, inlineScriptPlugin } from './inline-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-inline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a module and gives its path. */
function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const greeting = put(
  'greeting.ts',
  "export const word: string = 'Città';\nexport const unused = () => 'never asked for';",
);
const title = put(
  'title.inline.ts',
  "import { word } from './greeting.ts';\ndocument.title = [document.title as string, word].join(', ');",
);

test('a module becomes one script with all it imports and nothing else, and leaves no name behind', async () => {
  const { code, files } = await compileInlineScript(title);
  expect(code).not.toMatch(/import|export|never asked for|\n/);
  expect(files.sort()).toEqual([greeting, title]);
  const page = { document: { title: 'Home' } };
  runInNewContext(code, page);
  expect(page).toEqual({ document: { title: 'Home, Città' } });
});

test('our own modules are found by their short names', async () => {
  const script = resolve(import.meta.dirname, '../../components/scripts/cover-gate.inline.ts');
  expect((await compileInlineScript(script)).code).toContain('CITFAC_MAINTENANCE');
});

test('a text that could end or hide the element is refused, and so is a module that does not compile', async () => {
  const html = put('html.inline.ts', "document.title = '<scr' + 'ipt></scr' + 'ipt>';");
  await expect(compileInlineScript(html)).rejects.toThrow(/html\.inline\.ts.*<script/);
  const broken = put('broken.inline.ts', "import { nothing } from './nothing.ts';\nnothing();");
  await expect(compileInlineScript(broken)).rejects.toThrow(/nothing\.ts/);
});

test('the development server gives the same text, and another one once a module of it has changed', async () => {
  const importer = put('page.ts', "export { default } from './title.inline.ts?inline-script';");
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [inlineScriptPlugin()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const given = async () => ((await server.ssrLoadModule(importer)) as { default: string }).default;
  try {
    expect(await given()).toBe((await compileInlineScript(title)).code);
    put('greeting.ts', "export const word: string = 'Paese';");
    server.watcher.emit('change', greeting);
    await expect.poll(given).toContain('Paese');
  } finally {
    await server.close();
  }
});
