import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { mapOf } from './map-settings.ts';
import { isLoopback } from './origins.ts';
import { readTenant } from './read-tenant.ts';

const good = { id: 'prova', hostname: 'servizi.comune.prova.example' };
const maps = { centre: [45.1, 7.7], area: [45, 7.6, 45.2, 7.8] };

async function tenantWith(text: string, extra: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenants-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'prova'));
  await writeFile(join(folder, 'prova', 'tenant.json'), text);
  for (const [name, content] of Object.entries(extra)) await writeFile(join(folder, 'prova', name), content);
  return folder;
}

async function errorOf(work: Promise<unknown>): Promise<BuildError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BuildError);
  return error as BuildError;
}

describe('tenant file', () => {
  test('only id and hostname are needed', async () => {
    const tenant = await readTenant(await tenantWith(JSON.stringify(good)), 'prova');
    expect(tenant).toMatchObject({
      api: 'https://servizi.comune.prova.example',
      apiIsForeign: false,
      colour: '#0066cc',
    });
  });

  test('another API origin is told apart from the own one', async () => {
    const tenant = await readTenant(
      await tenantWith(JSON.stringify({ ...good, api: 'https://api.prova.example' })),
      'prova',
    );
    expect(tenant.apiIsForeign).toBe(true);
  });

  test.each([
    ['a host name with a scheme', { hostname: 'https://prova.example' }, 'hostname', '"https://pr…"'],
    ['a colour by name', { colour: 'blu' }, 'colour', '"blu"'],
    ['fields that do not exist', { colore: '#0066cc', alias: [] }, 'colore', 'a field that does not exist'],
    ['plain http to another machine', { api: 'http://api.prova.example' }, 'api', '"http://api.p…"'],
    ['an origin with a path', { api: 'https://api.prova.example/v1' }, 'api', '"https://api.…"'],
    [
      'a secret where a name belongs',
      { maintenance: { usernameVariable: 'x', passwordVariable: 'segreta!' } },
      'maintenance.usernameVariable',
      'something else (expected the NAME of an environment variable',
    ],
    [
      'a map by plain http',
      { maps: { ...maps, tiles: 'http://t.example/{z}/{x}/{y}' } },
      'maps.tiles',
      '"http://t.exa…"',
    ],
    ['tiles without their place', { maps: { ...maps, tiles: '/maps/tile.png' } }, 'maps.tiles', '{z}'],
    ['a map of no area', { maps: { centre: [45, 7] } }, 'maps.area', 'nothing (expected four numbers'],
    [
      'a centre with a height',
      { maps: { ...maps, centre: [45, 7, 300] } },
      'maps.centre',
      'two numbers in a list',
    ],
    [
      'an area whose corners are mixed up',
      { maps: { ...maps, area: [7.6, 45, 7.8, 44] } },
      'maps.area',
      'south, west, north, east',
    ],
    [
      'a centre outside the area',
      { maps: { ...maps, centre: [44, 7.7] } },
      'maps.centre',
      'inside "area", latitude before longitude',
    ],
    [
      'a centre whose numbers are swapped',
      { maps: { ...maps, centre: [7.7, 45.1] } },
      'maps.centre',
      'latitude and longitude look swapped',
    ],
    [
      'an area whose numbers are swapped',
      { maps: { ...maps, area: [7.6, 45, 7.8, 45.2] } },
      'maps.area',
      'latitudes and longitudes look swapped',
    ],
    ['a centre that is nowhere', { maps: { ...maps, centre: [95, 7] } }, 'maps.centre.0', '95'],
    ['a tax code that is too short', { taxCode: '8099900123' }, 'taxCode', '11 digits'],
    ['a tax code as a number', { taxCode: 80999001235 }, 'taxCode', 'tax code, in quotes'],
    ['a tax code with a wrong check digit', { taxCode: '80999001236' }, 'taxCode', 'copy it again'],
    ['the id of another folder', { id: 'altro' }, 'id', 'but the folder is "prova"'],
    ['no host name', { hostname: undefined }, 'hostname', 'nothing (expected a host name in lower case'],
  ])('%s names file, field, what was found and the remedy', async (_, change, field, found) => {
    const error = await errorOf(
      readTenant(await tenantWith(JSON.stringify({ ...good, ...change })), 'prova'),
    );
    expect(error.id).toBe('TenantFieldInvalid');
    expect(error.message).toContain('tenants/prova/tenant.json');
    expect(error.message).toContain(`"${field}"`);
    expect(error.message).toContain(found);
    expect(error.hint).not.toBe('');
  });

  test('all mistakes are told at once, each unknown field with the name that was probably meant', async () => {
    const text = JSON.stringify({
      ...good,
      color: '#fff',
      hostName: 'x',
      colour: 'red',
      maps: { area: 1, center: 2 },
    });
    const { message } = await errorOf(readTenant(await tenantWith(text), 'prova'));
    for (const told of [
      '"colour", got "re',
      '"color", got a field that does not exist: did you mean "colour"?',
      '"hostName", got a field that does not exist: did you mean "hostname"?',
      '"maps.center", got a field that does not exist: did you mean "centre"?',
      '"maps.area", got 1 (expected four numbers',
    ])
      expect(message).toContain(told);
    expect(message.match(/does not exist/g)).toHaveLength(3);
  });

  test('a name that nothing resembles is not taken for another', async () => {
    const { message } = await errorOf(
      readTenant(await tenantWith(JSON.stringify({ ...good, zzz: 1 })), 'prova'),
    );
    expect(message).toMatch(/"zzz", got a field that does not exist$/);
  });

  test.each([
    ['{"id": "prova",\n "hostname": "a.example",\n "hostname": "b.example"}', 'hostname', 3],
    ['{"id": "prova", "hostname": "a.example", "host": {"brotli": true, "brotli": false}}', 'brotli', 1],
  ])('a name that is given twice is refused: %j', async (text, field, line) => {
    const error = await errorOf(readTenant(await tenantWith(text), 'prova'));
    expect([error.id, error.place.what]).toEqual(['TenantFieldInvalid', field]);
    expect(error.place.got).toContain(`in line ${line} again`);
  });

  test('the same name in two objects, and in a value, is no repetition', async () => {
    const deploy = { a: { dir: { path: 'id' } }, b: { dir: { path: '{"id":1,"id":2}' } } };
    const folder = await tenantWith(JSON.stringify({ ...good, deploy }));
    expect((await readTenant(folder, 'prova')).id).toBe('prova');
  });

  test('broken JSON says where', async () => {
    const error = await errorOf(readTenant(await tenantWith('{"id": "prova",}'), 'prova'));
    expect(error.id).toBe('TenantFileUnreadable');
    expect(error.message).toMatch(/position|line/);
  });

  test('bytes that are not UTF-8 are told with their line, whichever field they are in', async () => {
    const text = JSON.stringify({ ...good, maps: { ...maps, attribution: 'Città' } }, null, 1);
    const folder = await tenantWith('', { 'tenant.json': Buffer.from(text, 'latin1') });
    const error = await errorOf(readTenant(folder, 'prova'));
    expect([error.id, error.place.got]).toEqual(['TenantFileUnreadable', 'no UTF-8 in line 15']);
  });

  test('the byte order mark of Windows editors is no mistake', async () => {
    const folder = await tenantWith(`\uFEFF${JSON.stringify(good)}`);
    expect((await readTenant(folder, 'prova')).hostname).toBe(good.hostname);
  });

  test.each([
    ['a list in the place of the file', [], '"the whole file", got an empty list (expected object)'],
    ['a number for a host name', { ...good, hostname: 7 }, '"hostname", got 7 (expected a host name'],
    ['no minutes', { ...good, sessionMinutes: 0 }, '"sessionMinutes", got 0 (expected number to be >0)'],
    [
      'a form without the scheme of its address',
      { ...good, delegationForm: 'www.prova.example/delega.pdf' },
      '(expected an address like https://www.comune.example.it/delega.pdf)',
    ],
    [
      'a form that no browser opens',
      { ...good, delegationForm: 'file:///delega.pdf' },
      '(expected an address like https://www.comune.example.it/delega.pdf)',
    ],
    ['forms elsewhere', { ...good, moon: 'moonfobl' }, '(expected a path that begins with "/")'],
    [
      'a target in capitals',
      { ...good, deploy: { CDN: { dir: { path: '/srv' } } } },
      '"deploy.CDN", got an object (expected a name of lower-case letters, digits and hyphens)',
    ],
  ])('%s says what belongs there', async (_, content, said) => {
    const error = await errorOf(readTenant(await tenantWith(JSON.stringify(content)), 'prova'));
    expect(error.message).toContain(said);
  });

  test('a tenant without folder is unknown', async () => {
    const error = await errorOf(readTenant(await tenantWith('{}'), 'altro'));
    expect([error.id, error.hint]).toEqual([
      'TenantUnknown',
      expect.stringContaining('List the folders below tenants/'),
    ]);
  });

  test('a folder without its file says that the file is what is missing', async () => {
    const folder = await tenantWith('{}');
    await rm(join(folder, 'prova', 'tenant.json'));
    const error = await errorOf(readTenant(folder, 'prova'));
    expect([error.id, error.hint]).toEqual([
      'TenantUnknown',
      expect.stringContaining('put its tenant.json into it, or remove the folder'),
    ]);
  });
});

test('a map names its services, or uses those of the host', async () => {
  const given = { geocoder: 'https://geo.example/nominatim/', tiles: 'https://t.example/{z}/{x}/{y}.png' };
  const read = async (fields: object) =>
    mapOf(await readTenant(await tenantWith(JSON.stringify({ ...good, ...fields })), 'prova'));
  expect(await read({})).toBeNull();
  expect(await read({ maps })).toEqual({
    geocoder: '/maps',
    tiles: '/maps/tiles/{z}/{x}/{y}.png',
    attribution: null,
    centre: { lat: 45.1, lon: 7.7 },
    area: { south: 45, west: 7.6, north: 45.2, east: 7.8 },
  });
  expect(await read({ maps: { ...maps, ...given } })).toMatchObject({
    geocoder: 'https://geo.example/nominatim',
    tiles: given.tiles,
  });
});

test.each([
  ['localhost', true],
  ['a.localhost', true],
  ['127.0.0.1', true],
  ['127.evil.example', false],
  ['localhost.example', false],
])('%s stays on this machine: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
