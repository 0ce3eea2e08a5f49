import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentSurroundings } from '../../tests/support/build/cli.ts';
import { runCommandLine, UsageError } from '../lib/command.ts';
import create from './new.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-new-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (id: string) => join(root, 'tenants', id, 'tenant.json');
const run = (...args: string[]) =>
  runCommandLine(create, [...args, '--root', root], silentSurroundings().surroundings);

test('what is given is written, what is not is left to the defaults', async () => {
  expect(await run('asti', '--hostname', 'servizi.comune.asti.it', '--colour', '#7a1f3d')).toBe(0);
  const written = JSON.parse(readFileSync(file('asti'), 'utf8')) as unknown;
  expect(written).toEqual({ id: 'asti', hostname: 'servizi.comune.asti.it', colour: '#7a1f3d' });
});

test.each([
  ['hostname', ['--hostname', 'https://servizi.comune.asti.it']],
  ['api', ['--hostname', 'servizi.comune.asti.it', '--api', 'http://api.example.it']],
  ['colour', ['--hostname', 'servizi.comune.asti.it', '--colour', 'green']],
])('a wrong %s is wrong use of its option, and leaves neither file nor folder', async (name, options) => {
  const refused = run('asti', ...options);
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow(`--${name}: got "${options.at(-1)?.slice(0, 2)}`);
  expect(existsSync(join(root, 'tenants'))).toBe(false);
});

test('a folder that was there stays when the file is refused', async () => {
  mkdirSync(join(root, 'tenants/asti'), { recursive: true });
  await expect(run('asti', '--hostname', 'wrong')).rejects.toThrow(UsageError);
  expect([existsSync(join(root, 'tenants/asti')), existsSync(file('asti'))]).toEqual([true, false]);
});

test('a tenant that is there is not written over', async () => {
  await run('asti', '--hostname', 'servizi.comune.asti.it');
  await expect(run('asti', '--hostname', 'altro.example.it')).rejects.toThrow(UsageError);
  expect(readFileSync(file('asti'), 'utf8')).toContain('servizi.comune.asti.it');
});

test.each(['../asti', 'Asti', '1asti', 'a/b', '.', 'a'.repeat(64), 'con', 'nul', 'com1', 'lpt9', 'aux'])(
  '"%s" cannot be a folder name',
  async (id) => {
    await expect(run(id, '--hostname', 'a.example.it')).rejects.toThrow(UsageError);
    expect(existsSync(join(root, 'tenants'))).toBe(false);
  },
);

test('with the sandbox for an API the host name is one that it knows, or one below', async () => {
  const unknown = run('asti', '--hostname', 'servizi.comune.asti.it', '--api', 'sandbox');
  await expect(unknown).rejects.toThrow(/servizi\.comune\.torrebianca\.example, .*"asti\.servizi\.comune\./);
  expect(existsSync(file('asti'))).toBe(false);
  await run('asti', '--hostname', 'asti.servizi.comune.valforte.example', '--api', 'sandbox');
  expect(existsSync(file('asti'))).toBe(true);
});
