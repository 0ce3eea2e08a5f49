import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { exitCodes } from '../../scripts/lib/exit-codes.ts';
import { startCli } from '../support/build/cli.ts';
import type { TestProject } from '../support/build/project.ts';
import { built, portico, removeProjectsAfterTests } from './cli-project.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
removeProjectsAfterTests();

/** A folder that refuses as one of a read-only mount does, also to who may write everywhere. */
const { disk, refuse } = vi.hoisted(() => {
  const state = { readOnly: '' };
  return {
    disk: state,
    refuse(syscall: string, path: unknown) {
      if (state.readOnly === '' || !String(path).startsWith(state.readOnly)) return;
      const words = `EROFS: read-only file system, ${syscall} '${String(path)}'`;
      throw Object.assign(new Error(words), { code: 'EROFS', errno: -30, syscall, path });
    },
  };
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const accessSync = (...args: Parameters<typeof real.accessSync>) => {
    if (args[1] === real.constants.W_OK) refuse('access', args[0]);
    real.accessSync(...args);
  };
  return { ...real, accessSync };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const mkdir = async (...args: Parameters<typeof real.mkdir>) => {
    if (!existsSync(args[0])) refuse('mkdir', args[0]);
    return real.mkdir(...args);
  };
  const writeFile = async (...args: Parameters<typeof real.writeFile>) => {
    refuse('open', args[0]);
    return real.writeFile(...args);
  };
  const open = async (...args: Parameters<typeof real.open>) => {
    if (args[1] !== 'r') refuse('open', args[0]);
    return real.open(...args);
  };
  const access = async (...args: Parameters<typeof real.access>) => {
    if (args[1] === real.constants.W_OK) refuse('access', args[0]);
    return real.access(...args);
  };
  return { ...real, mkdir, writeFile, open, access };
});

let office: TestProject;
beforeAll(async () => {
  office = await built(['borgolago']);
});
afterEach(() => {
  disk.readOnly = '';
});

const remedy = /got a read-only file system \(EROFS\)\n\s*→ Mount its file system so that it can be written/;
const snapshot = () => join(office.tenants, 'borgolago/snapshot/snapshot.json');

test.each([
  ['new', ['new', 'asti', '--hostname', 'servizi.comune.asti.it'], 'asti'],
  [
    'notice',
    ['notice', 'add', 'borgolago', '--to', '2030-01-01T10:00', '--text', 'Chiuso.'],
    'borgolago/tenant.json',
  ],
])('"%s" in a folder of tenants that is read-only names the file and the remedy', async (_, args, name) => {
  const before = readFileSync(join(office.tenants, 'borgolago/tenant.json'), 'utf8');
  disk.readOnly = office.tenants;
  const { code, stdout } = await portico(office.root, ...args);
  expect(code).toBe(exitCodes.failed);
  expect(stdout).toMatch(new RegExp(`${join(office.tenants, name)}, ${remedy.source}`));
  expect(readFileSync(join(office.tenants, 'borgolago/tenant.json'), 'utf8')).toBe(before);
  expect(existsSync(join(office.tenants, 'asti'))).toBe(false);
});

test('"build" says it of new data, keeps the last snapshot, and works where there is nothing new', async () => {
  disk.readOnly = office.tenants;
  expect(await portico(office.root, 'build', 'borgolago')).toMatchObject({ code: exitCodes.done });
  disk.readOnly = '';
  const before = readFileSync(snapshot(), 'utf8');
  onTestFinished(() => writeFileSync(snapshot(), before));
  // Of another version, so that what the API answers is new.
  const older = before.replace('"schema":', '"schema":1');
  writeFileSync(snapshot(), older);
  disk.readOnly = office.tenants;
  const { code, stdout } = await portico(office.root, 'build', 'borgolago');
  disk.readOnly = '';
  expect(code).toBe(exitCodes.failed);
  expect(stdout).toMatch(new RegExp(`borgolago/snapshot/[a-z]+\\.jsonl?, ${remedy.source}`));
  expect(readFileSync(snapshot(), 'utf8')).toBe(older);
});

test('"render" only reads it', async () => {
  disk.readOnly = office.tenants;
  expect(await portico(office.root, 'render', 'borgolago', '--force')).toMatchObject({
    code: exitCodes.done,
  });
});

test('"watch" tells it once, and fetches nothing', async () => {
  disk.readOnly = office.tenants;
  const args = ['watch', 'borgolago', '--port', '0', '--no-deploy', '--every', '1', '--debounce', '0'];
  const command = startCli(args, { root: office.root });
  await vi.waitFor(() => expect(command.said()).toMatch(remedy), { timeout: 60_000 });
  await vi.waitFor(() => expect(command.said()).toMatch(/the configuration changed/), { timeout: 60_000 });
  command.interrupt();
  const { code, stdout } = await command.ended;
  expect(code).toBe(exitCodes.done);
  expect(stdout.match(new RegExp(remedy, 'g'))).toHaveLength(1);
  expect(stdout).not.toMatch(/fetch/);
});

test('a folder for caches that is read-only stops the sandbox, and is named with the remedy', async () => {
  disk.readOnly = office.work;
  const { code, stdout } = await portico(office.root, 'fetch', 'borgolago');
  expect(code).toBe(exitCodes.failed);
  expect(stdout).toMatch(new RegExp(`${office.work}, ${remedy.source}`));
});
