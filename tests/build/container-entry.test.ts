import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectAt, tenantIds } from '../../scripts/lib/project.ts';
import { repository } from '../support/build/project.ts';

// The entry point of the container with folders of its own; in the place of Portico a program that prints what it was given.

let top: string;
let volume: string;
let data: string;

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'portico-container-')));
  volume = join(top, 'Comuni d’oggi');
  data = join(top, 'data');
  put('image/scripts/portico.mjs', 'console.log(process.env.PORTICO_TENANTS, ...process.argv.slice(2))');
  put('image/compiled/releases/r1/release.json', '{}');
  put('image/tenants/campione/tenant.json', '{}');
  mkdirSync(volume);
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(top, path, '..'), { recursive: true });
  writeFileSync(join(top, path), text);
}

function enter(tenants?: string): string {
  const { PORTICO_TENANTS: _, ...rest } = process.env;
  const env = { ...rest, PORTICO_ROOT: join(top, 'image'), PORTICO_DATA: data };
  return execFileSync('sh', [join(repository, 'docs/container/portico'), 'build', '--all'], {
    env: { ...env, ...(tenants !== undefined && { PORTICO_TENANTS: tenants }) },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

const idsInData = () => tenantIds(projectAt(undefined, join(data, 'tenants')));

test('tenants of a volume are read through links, and what is written stays in /data', async () => {
  put('Comuni d’oggi/asti/tenant.json', '{"id":"asti"}');
  put('Comuni d’oggi/asti/logo.svg', '<svg/>');
  put('Comuni d’oggi/asti/snapshot/snapshot.json', '{}');
  put('Comuni d’oggi/_groups/piemonte.json', '{}');
  put('Comuni d’oggi/tenant.schema.json', '{}');
  expect(enter(volume)).toBe(`${join(data, 'tenants')} build --all`);
  expect(await idsInData()).toEqual(['asti']);
  expect(readFileSync(join(data, 'tenants/asti/tenant.json'), 'utf8')).toBe('{"id":"asti"}');
  expect(existsSync(join(data, 'tenants/_groups/piemonte.json'))).toBe(true);
  // A snapshot of somebody's checkout is not that of this container.
  expect(existsSync(join(data, 'tenants/asti/snapshot'))).toBe(false);
  expect(existsSync(join(data, '.portico/releases/r1/release.json'))).toBe(true);
});

test('a tenant, or a file of one, that is gone from the volume is gone at the next start; its snapshot stays', async () => {
  put('Comuni d’oggi/asti/tenant.json', '{}');
  put('Comuni d’oggi/alba/tenant.json', '{}');
  put('Comuni d’oggi/alba/logo.svg', '<svg/>');
  enter(volume);
  put('data/tenants/asti/snapshot/snapshot.json', '{}');
  rmSync(join(volume, 'asti'), { recursive: true });
  rmSync(join(volume, 'alba/logo.svg'));
  put('Comuni d’oggi/ivrea/tenant.json', '{}');
  enter(volume);
  expect(await idsInData()).toEqual(['alba', 'ivrea']);
  expect(existsSync(join(data, 'tenants/alba/logo.svg'))).toBe(false);
  expect(existsSync(join(data, 'tenants/asti/snapshot/snapshot.json'))).toBe(true);
});

test('without a volume the tenants of the image are worked on', () => {
  expect(enter()).toBe('undefined build --all');
  expect(existsSync(join(data, 'snapshots/campione'))).toBe(true);
});

test('an empty volume has no tenants; one that is not mounted is told', async () => {
  enter(volume);
  expect(await idsInData()).toEqual([]);
  expect(() => enter(join(top, 'niente'))).toThrow(
    /there is no folder .*niente in this container: mount the volume/,
  );
});
