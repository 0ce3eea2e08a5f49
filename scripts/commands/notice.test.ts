import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { romeClock } from '#domain/time/rome-time.ts';
import { silentSurroundings } from '../../tests/support/build/cli.ts';
import { runCommandLine } from '../lib/command.ts';
import notice from './notice.ts';

const written = `{
  "id": "asti",
  "hostname": "servizi.comune.asti.it",
  "aliases": ["asti.localhost", "prova.localhost"]
}
`;
let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-notice-'));
  mkdirSync(join(root, 'tenants/asti'), { recursive: true });
  file = join(root, 'tenants/asti/tenant.json');
  writeFileSync(file, written);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  const { surroundings, said } = silentSurroundings();
  const code = await runCommandLine(notice, [...args, '--root', root], surroundings);
  return { code, said: said.stdout };
};
const add = (id: string, ...more: string[]) =>
  run('add', 'asti', '--id', id, '--text', 'Uffici **chiusi**.', ...more);
const notices = () => (JSON.parse(readFileSync(file, 'utf8')) as { notices?: unknown[] }).notices;

test('a notice is written beside what is there, which stays as it was; a second one follows it', async () => {
  await add('sciopero', '--from', '2098-01-01T08:00', '--to', '2098-01-01T18:00', '--grade', 'warning');
  expect(readFileSync(file, 'utf8')).toContain('"aliases": ["asti.localhost", "prova.localhost"]');
  await add('lavori', '--to', '2099-01-01T00:00');
  expect(notices()).toEqual([
    {
      id: 'sciopero',
      text: 'Uffici **chiusi**.',
      from: '2098-01-01T08:00',
      to: '2098-01-01T18:00',
      grade: 'warning',
      where: 'everywhere',
    },
    expect.objectContaining({ id: 'lavori', grade: 'info' }),
  ]);
  const { said } = await run('list', 'asti');
  expect(said).toMatch(/sciopero: warning, everywhere, .*\(to come\): Uffici/);
});

test('what is wrong is said by its option, and nothing is written', async () => {
  await expect(run('asti', 'list')).rejects.toThrow('"asti" is no action: say add, list, end.');
  await expect(add('a', '--to', '2020-01-01T00:00')).rejects.toThrow('--to: expected a time after "from"');
  await expect(add('a', '--to', '2099-01-01T00:00', '--where', 'module:X')).rejects.toThrow(
    '--where: expected',
  );
  await expect(add('a', '--to', 'domani')).rejects.toThrow('--to: expected a day and time of Rome, as 2026-');
  await expect(add('a', '--from', '2098-99-99T25:00', '--to', '2099-01-01T00:00')).rejects.toThrow(
    '--from: expected',
  );
  await expect(run('add', 'asti', '--to', '2099-01-01T00:00')).rejects.toThrow('--text: expected');
  await expect(run('stop', 'asti')).rejects.toThrow('say add, list, end');
  expect(readFileSync(file, 'utf8')).toBe(written);
  await add('a', '--to', '2099-01-01T00:00');
  await expect(add('a', '--to', '2099-01-01T00:00')).rejects.toThrow('there is a notice "a" already');
});

test('a time is taken with a blank as well, as people write it', async () => {
  await add('a', '--from', '2098-01-01 08:00', '--to', '2098-01-01  18:00');
  expect(notices()).toEqual([expect.objectContaining({ from: '2098-01-01T08:00', to: '2098-01-01T18:00' })]);
});

test('one that has begun ends now, one to come is taken out', async () => {
  await add('ora', '--from', '2026-01-01T00:00', '--to', '2099-01-01T00:00');
  await add('poi', '--from', '2098-01-01T00:00', '--to', '2099-01-01T00:00');
  await run('end', 'asti', '--id', 'poi');
  await run('end', 'asti', '--id', 'ora');
  expect(notices()).toEqual([expect.objectContaining({ id: 'ora', to: romeClock(new Date()).slice(0, 16) })]);
  expect((await run('end', 'asti', '--id', 'ora')).said).toContain('has ended already');
  await expect(run('end', 'asti', '--id', 'altro')).rejects.toThrow('name the notice to end (ora)');
});

test('notices of a group are copied with the first of its own, and ended where they stand', async () => {
  const shared = {
    id: 'regione',
    text: 'Sciopero.',
    from: '2098-01-01T08:00',
    to: '2098-01-01T18:00',
    grade: 'info',
    where: 'everywhere',
  };
  mkdirSync(join(root, 'tenants/_groups'));
  writeFileSync(join(root, 'tenants/_groups/piemonte.json'), JSON.stringify({ notices: [shared] }));
  writeFileSync(file, written.replace('"hostname"', '"extends": ["piemonte"],\n  "hostname"'));
  await expect(run('end', 'asti', '--id', 'regione')).rejects.toThrow('tenants/_groups/piemonte.json');
  expect(notices()).toBeUndefined();
  const { said } = await add('lavori', '--to', '2099-01-01T00:00');
  expect(said).toContain('tenants/_groups/piemonte.json are copied');
  expect(notices()).toMatchObject([shared, { id: 'lavori' }]);
  expect(readFileSync(file, 'utf8')).toContain('"aliases": ["asti.localhost", "prova.localhost"]');
});
