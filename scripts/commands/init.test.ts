import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { exitCodes } from '../lib/exit-codes.ts';
import { runPortico } from '../lib/run-portico.ts';

/** A folder with blanks, accents and an apostrophe in its name. */
let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portico-init-')), "Città dell'e-gov");
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

async function init(...args: string[]) {
  let text = '';
  const stream = { write: (more: string) => (text += more) };
  const code = await runPortico(['init', ...args], {
    env: {},
    folder: join(folder, '..'),
    stdout: stream,
    stderr: stream,
    canAsk: false,
    interrupted: () => new Promise(() => undefined),
  });
  return { code, text };
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
function put(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const package1 = ['--package', '1.0.0'];

test('an empty folder becomes a repository of tenants, and the next commands are told', async () => {
  const { code, text } = await init(folder, ...package1);
  expect(code).toBe(exitCodes.done);
  expect(JSON.parse(read('package.json'))).toEqual({
    private: true,
    scripts: { portico: 'portico' },
    dependencies: { portico: '1.0.0' },
  });
  expect(read('.gitignore')).toContain('tenants/*/snapshot/\n');
  expect(existsSync(join(folder, 'tenants'))).toBe(true);
  expect(text).toContain(`  cd "Città dell'e-gov"\n  npm install\n`);
});

test('who has installed the package already is not told to install it', async () => {
  mkdirSync(join(folder, 'node_modules/portico'), { recursive: true });
  const { text } = await init(folder, ...package1);
  expect(text).toContain('npm run portico -- new');
  expect(text).not.toContain('npm install');
});

test('the pipelines call the Portico of node_modules, and compile again when its version changes', async () => {
  await init(folder, ...package1);
  await init(folder, '--ci', 'gitlab');
  const [github, gitlab] = [read('.github/workflows/portals.yml'), read('.gitlab-ci.yml')];
  for (const text of [github, gitlab]) {
    expect(text).not.toMatch(/node scripts\/|Copy to/);
    expect(text).toContain('node node_modules/portico/scripts/portico.mjs build');
  }
  expect(github).toContain(`key: release-\${{ hashFiles('package-lock.json') }}`);
  expect(github).toContain(
    `  push:\n    branches: [main]\n    paths: ['tenants/**', package-lock.json]\n  workflow_dispatch`,
  );
});

test('what is there stays: of package.json only what it lacks is added, other files are told to be there', async () => {
  put(
    'package.json',
    '{"name":"portali","type":"commonjs","scripts":{"prova":"ls"},"dependencies":{"portico":"file:p.tgz"}}',
  );
  put('README.md', 'nostro\n');
  put('.gitignore', 'node_modules/\n*.log\n');
  const { code, text } = await init(folder, '--json', '--ci', 'none');
  expect(code).toBe(exitCodes.done);
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'portali',
    type: 'commonjs',
    scripts: { portico: 'portico', prova: 'ls' },
    dependencies: { portico: 'file:p.tgz' },
  });
  expect([read('README.md'), read('.gitignore')]).toEqual(['nostro\n', 'node_modules/\n*.log\n']);
  const steps = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(steps.map(({ state, text: words, hint }) => [state, words, hint])).toEqual(
    expect.arrayContaining([
      ['changed', 'package.json: portico file:p.tgz', undefined],
      ['kept', 'README.md is there already', undefined],
      [
        'warning',
        '.gitignore is there already, and stays as it is',
        expect.stringContaining('to it what git should leave out: dist/'),
      ],
    ]),
  );
  const again = await init(folder, '--ci', 'none');
  expect(again.text).toContain('= -              init     package.json');
});

test('a script of the same name stays, and is told', async () => {
  put('package.json', '{"scripts":{"portico":"echo"},"dependencies":{"portico":"1.0.0"}}');
  const { text } = await init(folder, '--ci', 'none');
  expect(text).toMatch(/! .*script "portico" of its own: echo\n.*→ Rename it/);
  expect(read('package.json')).toContain('"echo"');
});

test.each([
  ['that npm would not take', '{"scripts":[]}', /is no package\.json that npm takes/],
  ['that is cut off', '{"name":', /is no package\.json that npm takes/],
  [
    'of Portico itself',
    JSON.stringify({ name: manifest.name }),
    /is a checkout of Portico: name another folder/,
  ],
])('a package.json %s: nothing is written', async (_, text, words) => {
  put('package.json', text);
  expect(await init(folder)).toEqual({ code: exitCodes.usage, text: expect.stringMatching(words) as string });
  expect(existsSync(join(folder, 'tenants'))).toBe(false);
});

test('a file in the place of the folder is told with what to do', async () => {
  put('qui', '');
  const { code, text } = await init(join(folder, 'qui'), ...package1);
  expect(code).toBe(exitCodes.failed);
  expect(text).toMatch(/✖ -.*qui/);
  expect(text).toContain('→');
});
