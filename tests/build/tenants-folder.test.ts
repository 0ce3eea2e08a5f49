import {
  cpSync,
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
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { exitCodes } from '../../scripts/lib/exit-codes.ts';
import { projectOf } from '../../scripts/lib/project.ts';
import { runPortico } from '../../scripts/lib/run-portico.ts';
import { silentSurroundings } from '../support/build/cli.ts';
import type { TestProject } from '../support/build/project.ts';
import { built, removeProjectsAfterTests } from './cli-project.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
removeProjectsAfterTests();

/** A folder whose name has blanks, accents and an apostrophe, as those of offices have. */
let office: string;
let tenants: string;
let sample: TestProject;

beforeAll(async () => {
  sample = await built(['borgolago']);
});
beforeEach(() => {
  office = join(realpathSync(mkdtempSync(join(tmpdir(), 'portico-altrove-'))), "Città dell’e-gov d'oggi");
  tenants = join(office, 'tenants');
  mkdirSync(office);
  cpSync(sample.tenants, tenants, { recursive: true });
});
afterEach(() => rmSync(join(office, '..'), { recursive: true, force: true }));

async function portico(args: readonly string[], { env = {}, folder = tmpdir() } = {}) {
  const { said, surroundings } = silentSurroundings({ env, folder });
  const code = await runPortico(args, surroundings);
  return { code, ...said };
}

const page = () => join(office, 'dist/borgolago/site/index.html');

test('--tenants names a folder anywhere: the build lies beside it, and deploys begin there', async () => {
  const rendered = await portico(['render', 'borgolago', '--tenants', tenants]);
  expect(rendered).toMatchObject({ code: exitCodes.done, stderr: '' });
  expect(existsSync(page())).toBe(true);
  const file = join(tenants, 'borgolago/tenant.json');
  const deploy = { web: { dir: { path: 'pubblicato' } } };
  const settings = { id: 'borgolago', hostname: 'servizi.comune.borgolago.example', deploy };
  writeFileSync(file, JSON.stringify({ ...settings, api: 'sandbox' }));
  await portico(['render', '--tenants', tenants]);
  expect(await portico(['deploy', 'borgolago', '--tenants', tenants])).toMatchObject({
    code: exitCodes.done,
  });
  expect(existsSync(join(office, 'pubblicato/current/site/index.html'))).toBe(true);
});

test.each<[string, () => { env?: Record<string, string>; folder?: string }]>([
  ['PORTICO_TENANTS', () => ({ env: { PORTICO_TENANTS: tenants } })],
  ['PORTICO_TENANTS, as a relative path', () => ({ env: { PORTICO_TENANTS: 'tenants' }, folder: office })],
  ['the working directory', () => ({ folder: office })],
  ['an empty PORTICO_TENANTS, which says nothing', () => ({ env: { PORTICO_TENANTS: '' }, folder: office })],
])('%s names it too', async (_, surroundings) => {
  expect(await portico(['config', 'borgolago'], surroundings())).toMatchObject({ code: exitCodes.done });
  const placed = projectOf({ env: {}, folder: tmpdir(), ...surroundings() });
  expect(placed).toMatchObject({ tenants, dist: join(office, 'dist') });
});

test('an option decides over the variable, and that over the working directory', async () => {
  const none = join(office, 'vuoto/tenants');
  mkdirSync(none, { recursive: true });
  const env = { PORTICO_TENANTS: none };
  const config = ['config', 'borgolago'];
  expect((await portico(config, { env, folder: office })).code).toBe(exitCodes.usage);
  expect((await portico([...config, '--tenants', tenants], { env })).code).toBe(exitCodes.done);
});

test('a link to a folder is that folder; builds lie beside the link', async () => {
  const link = join(office, 'collegamenti/tenants');
  mkdirSync(join(link, '..'));
  symlinkSync(tenants, link, 'junction');
  expect(await portico(['render', '--tenants', link])).toMatchObject({ code: exitCodes.done });
  expect(existsSync(join(office, 'collegamenti/dist/borgolago/site/index.html'))).toBe(true);
});

test('on another disk than Portico, where no links lead to its files, builds are whole and deployed', async () => {
  // The memory disk of Linux; without one everything lies on a single disk.
  const disk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const elsewhere = realpathSync(mkdtempSync(join(disk, 'portico-perché no-')));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  cpSync(tenants, join(elsewhere, 'tenants'), { recursive: true });
  const file = join(elsewhere, 'tenants/borgolago/tenant.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(
    file,
    JSON.stringify({ ...settings, deploy: { web: { dir: { path: join(office, 'web') } } } }),
  );
  const there = ['borgolago', '--tenants', join(elsewhere, 'tenants')];
  for (const command of ['render', 'verify', 'deploy'])
    expect(await portico([command, ...there])).toMatchObject({ code: exitCodes.done, stderr: '' });
  expect(existsSync(join(office, 'web/current/site/index.html'))).toBe(true);
});

test('a snapshot that cannot be written is told with what to do', async () => {
  // A file in the place of the folder refuses as a read-only disk does, also for who may write everywhere.
  const snapshot = join(tenants, 'borgolago/snapshot');
  rmSync(snapshot, { recursive: true });
  writeFileSync(snapshot, '');
  const { code, stdout } = await portico(['fetch', 'borgolago', '--tenants', tenants]);
  expect(code).toBe(exitCodes.failed);
  expect(stdout).toMatch(/snapshot/);
  expect(stdout).toMatch(/→ .*(right to the folder|Free the disk)/);
});

test('"new" writes into it', async () => {
  const args = ['new', 'asti', '--hostname', 'servizi.comune.asti.it', '--tenants', tenants];
  expect((await portico(args)).code).toBe(exitCodes.done);
  expect(existsSync(join(tenants, 'asti/tenant.json'))).toBe(true);
});

test('a place where nothing can be written is told with what to do, and nothing is lost', async () => {
  // A file in its place refuses as a read-only disk does, also for who may write everywhere.
  writeFileSync(join(office, 'dist'), '');
  const { code, stdout } = await portico(['render', 'borgolago', '--tenants', tenants]);
  expect(code).toBe(exitCodes.failed);
  expect(stdout).toMatch(/dist/);
  expect(stdout).toMatch(/→ .*(right to the folder|Free the disk)/);
});

test.each<[string, () => string, RegExp]>([
  ['that is not there', () => join(office, 'altrove'), /altrove.*\n\s*→ Make the folder/],
  ['that is a file', () => join(tenants, 'borgolago/tenant.json'), /tenant\.json.*\n\s*→ Make the folder/],
  ['that only holds it', () => office, /→ Name the folder inside of it: .*tenants/],
])('a folder %s is told with the remedy', async (_, path, words) => {
  const { code, stdout } = await portico(['render', '--tenants', path()]);
  expect(code).toBe(exitCodes.failed);
  expect(stdout).toMatch(words);
});

test('an option without its value is wrong use: the working directory would be taken for it', async () => {
  expect(await portico(['render', '--tenants', ''])).toMatchObject({
    code: exitCodes.usage,
    stderr: expect.stringContaining('--tenants lacks its value'),
  });
});
