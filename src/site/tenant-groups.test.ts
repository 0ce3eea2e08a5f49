import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { tenantHash, tenantTimes } from './input-folder.ts';
import { readTenant, readTenantFiles } from './read-tenant.ts';

const own = { id: 'prova', hostname: 'servizi.comune.prova.example' };
const centre = [45.1, 7.7];
const area = [45, 7.6, 45.2, 7.8];

/** A folder with the tenant "prova" and groups; a text is written as it stands, anything else as JSON. */
async function folderWith(tenant: object, groups: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'groups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await put(join(folder, 'prova/tenant.json'), { ...own, ...tenant });
  for (const [name, content] of Object.entries(groups))
    await put(join(folder, `_groups/${name}.json`), content);
  return folder;
}

async function put(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

async function errorOf(folder: string): Promise<BuildError> {
  const error = await readTenant(folder, 'prova').then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BuildError);
  return error as BuildError;
}

describe('settings that several tenants share', () => {
  test('are merged object by object: later groups over earlier ones, the tenant over all, lists whole', async () => {
    const folder = await folderWith(
      { extends: ['italia', 'piemonte'], maps: { centre, area }, login: ['spid'] },
      {
        italia: {
          colour: '#111111',
          maps: { geocoder: '/italia', attribution: 'Italia' },
          login: ['cie', 'eidas'],
        },
        piemonte: { colour: '#222222', maps: { geocoder: '/piemonte' }, moon: '/moon' },
      },
    );
    const { tenant, settings } = await readTenantFiles(folder, 'prova');
    expect(tenant).toMatchObject({
      colour: '#222222',
      moon: '/moon',
      login: ['spid'],
      maps: { centre, area, geocoder: '/piemonte', attribution: 'Italia' },
    });
    const files = (...path: string[]) => settings.layersAt(path).map(({ file }) => file);
    expect(files('colour')).toEqual(['tenants/_groups/italia.json', 'tenants/_groups/piemonte.json']);
    expect(files('maps', 'centre')).toEqual(['tenants/prova/tenant.json']);
    expect(files('crm', 'group')).toEqual([]);
  });

  test('apply to the tenants that name them, and to no other', async () => {
    const folder = await folderWith({}, { piemonte: { colour: '#222222' } });
    expect((await readTenant(folder, 'prova')).colour).toBe('#0066cc');
  });

  test('cannot reach into what every object has', async () => {
    const folder = await folderWith({ extends: ['x'] }, { x: '{"__proto__":{"colour":"#222222"}}' });
    expect((await errorOf(folder)).place).toMatchObject({
      where: 'tenants/_groups/x.json',
      what: '__proto__',
    });
    expect(({} as { colour?: string }).colour).toBeUndefined();
  });
});

const group = 'tenants/_groups/piemonte.json';
const file = 'tenants/prova/tenant.json';

describe('a mistake is told with the file that decides, the field, the value and the remedy', () => {
  test.each<[string, unknown, unknown, { where: string; what?: string; told: string; remedy: string }]>([
    [
      'a group that is not there',
      ['piemont'],
      {},
      { where: file, what: 'extends', told: '"piemont"', remedy: 'has piemonte' },
    ],
    [
      'a name that leads out of the folder',
      ['../prova/tenant'],
      {},
      { where: file, what: 'extends.0', told: '"../p', remedy: 'docs/tenant-file.md' },
    ],
    [
      'one name instead of a list',
      'piemonte',
      {},
      { where: file, what: 'extends', told: 'a list of groups', remedy: 'docs/tenant-file.md' },
    ],
    [
      'a group that is named twice',
      ['piemonte', 'piemonte'],
      {},
      { where: file, what: 'extends', told: 'each group once', remedy: 'docs/tenant-file.md' },
    ],
    [
      'a group that extends itself',
      ['piemonte'],
      { extends: ['piemonte'] },
      { where: group, what: 'extends', told: 'a list of 1', remedy: 'a group extends nothing' },
    ],
    [
      'a group that extends another',
      ['piemonte'],
      { extends: ['italia'] },
      { where: group, what: 'extends', told: 'a list of 1', remedy: 'a group extends nothing' },
    ],
    [
      'a group with an id',
      ['piemonte'],
      { id: 'prova' },
      { where: group, what: 'id', told: '"prov', remedy: 'Take it out' },
    ],
    [
      'a group with a host name',
      ['piemonte'],
      { hostname: 'a.example' },
      { where: group, what: 'hostname', told: '"a.ex', remedy: 'Take it out' },
    ],
    [
      'a group that is no JSON',
      ['piemonte'],
      '{"colour": }',
      { where: group, told: 'line 1', remedy: 'UTF-8 JSON' },
    ],
    [
      'a group that is a list',
      ['piemonte'],
      [],
      { where: group, what: 'the whole file', told: 'an empty list (expected an object)', remedy: 'docs' },
    ],
    [
      'a field that is given twice in a group',
      ['piemonte'],
      '{"moon": "/a", "moon": "/b"}',
      { where: group, what: 'moon', told: 'given twice', remedy: 'docs/tenant-file.md' },
    ],
    [
      'a wrong value in a group',
      ['piemonte'],
      { colour: 'blu' },
      { where: group, what: 'colour', told: '"blu"', remedy: 'docs/tenant-file.md' },
    ],
    [
      'a field of a group that does not exist',
      ['piemonte'],
      { host: { brotly: true } },
      { where: group, what: 'host.brotly', told: 'did you mean "brotli"', remedy: 'docs/tenant-file.md' },
    ],
    [
      'what a group begins and nobody ends',
      ['piemonte'],
      { maps: { centre } },
      { where: file, what: 'maps.area', told: 'nothing', remedy: 'docs/tenant-file.md' },
    ],
  ])('%s', async (_, names, content, { where, what, told, remedy }) => {
    const error = await errorOf(await folderWith({ extends: names }, { piemonte: content }));
    expect(error.place).toMatchObject({ tenant: 'prova', where, ...(what !== undefined && { what }) });
    expect(error.message).toContain(told);
    expect(error.hint).toContain(remedy);
  });

  test('a wrong value in a group that the tenant overrules does no harm', async () => {
    const folder = await folderWith(
      { extends: ['piemonte'], colour: '#222222' },
      { piemonte: { colour: 'blu' } },
    );
    expect((await readTenant(folder, 'prova')).colour).toBe('#222222');
  });

  test('mistakes of two files are told at once, each with its own', async () => {
    const folder = await folderWith(
      { extends: ['piemonte'], moon: 'x' },
      { piemonte: { colour: 'blu', crm: { group: 'a' } } },
    );
    const { message } = await errorOf(folder);
    expect(message).toContain(`${group}, "colour", got "blu"`);
    expect(message).toContain('"crm.group"');
    expect(message).toContain(`${file}, "moon"`);
  });
});

test('a change in a group is a change of the tenants that use it, and of no other', async () => {
  const folder = await folderWith({ extends: ['piemonte'] }, { piemonte: { moon: '/a' } });
  await put(join(folder, 'altra/tenant.json'), { ...own, id: 'altra' });
  const of = (id: string) => {
    const times = [...tenantTimes(join(folder, id))].filter(([name]) => name !== 'tenant.json');
    return [tenantHash(join(folder, id)), JSON.stringify(times)];
  };
  const [prova, altra] = [of('prova'), of('altra')];
  await put(join(folder, '_groups/piemonte.json'), { moon: '/a/longer/path' });
  expect(of('altra')).toEqual(altra);
  const changed = of('prova');
  expect(changed.filter((each, index) => each === prova[index])).toEqual([]);
  await rm(join(folder, '_groups/piemonte.json'));
  expect(of('prova').filter((each, index) => each === changed[index])).toEqual([]);
});
