import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Handler } from '../support/build/broken-api.ts';
import { config, configPath } from '../support/build/municipality.ts';
import { useWatchFixture } from './watch-fixture.ts';

const watch = useWatchFixture();

const etagOr304 =
  (etag: () => string): Handler =>
  ({ headers }) =>
    headers['if-none-match'] === etag()
      ? { status: 304, headers: { ETag: etag() } }
      : { body: { ...config, nome: etag() }, headers: { ETag: etag() } };

test('a configuration is asked for with its ETag, and what was built is known to the next start', async () => {
  let etag = '"1"';
  watch.api.routes.set(
    configPath,
    etagOr304(() => etag),
  );
  watch.putTenant('aosta');
  await watch.start();
  await watch.polls(4);
  expect(watch.built).toEqual(['aosta']);
  expect(watch.api.seen.map(({ headers }) => headers['if-none-match']).slice(0, 3)).toEqual([
    undefined,
    '"1"',
    '"1"',
  ]);
  etag = '"2"';
  await watch.builds(2);
  await watch.until(async () =>
    expect(await watch.metrics()).toContain('portico_builds_total{outcome="published"} 2'),
  );
  await watch.stop(1000);
  const before = watch.api.seen.length;
  await watch.start();
  await watch.polls(before + 3);
  expect(watch.built).toHaveLength(2);
  expect(watch.api.seen[before]?.headers['if-none-match']).toBe('"2"');
});

test('what was built but never deployed is built again by a start that deploys', async () => {
  watch.putTenant('aosta');
  await watch.start({ isDeploying: false });
  await watch.until(async () => expect(await watch.metrics()).toContain('outcome="published"} 1'));
  await watch.stop(1000);
  await watch.start();
  await watch.builds(2);
});

test('an accepted webhook whose build failed, or that nobody watch.built, is built at the next start', async () => {
  watch.putTenant('aosta');
  await watch.start({ every: 60_000 });
  await watch.until(async () => expect(await watch.metrics()).toContain('outcome="published"} 1'));
  watch.build = () => Promise.reject(new Error('odd'));
  expect(await watch.hook('aosta')).toBe(202);
  await watch.until(async () =>
    expect(await watch.metrics()).toContain('portico_builds_total{outcome="failed"} 1'),
  );
  await watch.stop(1000);
  watch.build = () => Promise.resolve('unchanged');
  await watch.start({ every: 60_000 });
  await watch.until(async () =>
    expect(await watch.metrics()).toContain('portico_build_requests_total{reason="start"} 1'),
  );
  await watch.builds(3);
});

test('a tenant that is added is watched, one that is removed no more, and a file that is edited is followed', async () => {
  watch.putTenant('aosta');
  await watch.start();
  await watch.builds(1);
  watch.putTenant('biella');
  await watch.builds(2);
  watch.putTenant('aosta', { colour: '#123456' });
  await watch.builds(3);
  rmSync(join(watch.project.tenants, 'biella'), { recursive: true });
  await watch.until(async () => expect(await watch.metrics()).toContain('portico_tenants 1\n'));
  expect([watch.built, await watch.hook('biella')]).toEqual([['aosta', 'biella', 'aosta'], 401]);
});

test('a logo that is put there or changed is built, also where that was while nothing watched', async () => {
  const logo = (text: string) => writeFileSync(join(watch.project.tenants, 'aosta/logo.svg'), text);
  watch.putTenant('aosta');
  await watch.start();
  await watch.builds(1);
  logo('<svg/>');
  await watch.builds(2);
  expect(watch.steps).toContainEqual(expect.objectContaining({ state: 'changed', text: 'logo.svg changed' }));
  await watch.until(async () => expect(await watch.metrics()).toContain('outcome="published"} 2'));
  await watch.stop(1000);
  logo('<svg></svg>');
  await watch.start();
  await watch.builds(3);
  await watch.until(async () => expect(await watch.metrics()).toContain('outcome="published"} 1'));
  await watch.stop(1000);
  const before = watch.api.seen.length;
  await watch.start();
  await watch.polls(before + 3);
  expect(watch.built).toHaveLength(3);
});

test('a tenant file that is broken is told once and stops no other', async () => {
  watch.putTenant('aosta', { hostname: 'https://wrong' });
  watch.putTenant('biella');
  await watch.start();
  await watch.builds(1);
  await watch.polls(5);
  expect([
    watch.built,
    watch.steps.filter(({ tenant, state }) => tenant === 'aosta' && state === 'failed'),
  ]).toEqual([
    ['biella'],
    [expect.objectContaining({ text: expect.stringContaining('hostname') as string })],
  ]);
});

test('host names that tenants share are told at the start, and again when a file brings one', async () => {
  const told = () => watch.steps.filter(({ text }) => text.includes('have the same host name'));
  watch.putTenant('aosta');
  watch.putTenant('biella');
  watch.putTenant('cuneo', { hostname: 'aosta.example.it' });
  await watch.start();
  expect(told()).toEqual([expect.objectContaining({ tenant: 'aosta', stage: 'watch', state: 'warning' })]);
  watch.putTenant('biella', { hostname: 'servizi.example.it', aliases: ['aosta.example.it'] });
  await watch.until(() => expect(told()).toHaveLength(2));
  expect(told()[1]).toMatchObject({ tenant: 'biella', facts: { tenants: ['aosta', 'biella', 'cuneo'] } });
});

test('a stop gives up a build after its limit, and says so', async () => {
  watch.putTenant('aosta');
  watch.build = () => new Promise(() => undefined);
  const { stop } = await watch.start();
  await watch.builds(1);
  expect(await stop(10)).toBe(false);
});

test('what cannot be prepared, or a port that is taken, ends the start', async () => {
  await expect(watch.start({ prepare: () => Promise.reject(new Error('no source')) })).rejects.toThrow(
    'no source',
  );
  const { port } = await watch.start();
  await expect(watch.start({ port })).rejects.toThrow('EADDRINUSE');
});
