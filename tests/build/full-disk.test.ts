import { readlinkSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWork } from '#adapter/render/tenant-work.ts';
import { readSnapshot } from '#site/snapshot.ts';
import { deployTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt } from '../../scripts/lib/project.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { failure, useFetchFixture } from '../support/build/fetching.ts';
import { servicesPath } from '../support/build/municipality.ts';
import { namesIn } from './kills.ts';
import { checkedRecord, makeFixture, tree, type Fixture } from './render-fixture.ts';

/** Files that the disk still takes; what writes one more is told, as the system does it, without the file's name. */
const disk = vi.hoisted(() => ({ left: Infinity }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const full = () => {
    if (disk.left-- > 0) return;
    disk.left = 0;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  };
  const writeFileSync = (...args: Parameters<typeof real.writeFileSync>) => {
    full();
    real.writeFileSync(...args);
  };
  const linkSync = (...args: Parameters<typeof real.linkSync>) => {
    full();
    real.linkSync(...args);
  };
  return { ...real, writeFileSync, linkSync };
});

let fixture: Fixture;
beforeEach(() => {
  fixture = makeFixture();
});
afterEach(() => {
  disk.left = Infinity;
  vi.restoreAllMocks();
  fixture.remove();
});
const fetching = useFetchFixture();

/** Does something with room for no file, for one, two and so on, until it succeeds; gives the number of failures. */
async function withEachRoom(work: (room: number) => Promise<boolean>): Promise<number> {
  for (let room = 0; ; room++) if (await work(room)) return room;
}

test('at whatever file the disk is full, the published build stays, and the file and the remedy are named', async () => {
  const { release, dist, sourceModule = '' } = fixture.options;
  const options = { dist, compression: 'fast' as const, force: false };
  const work = await openWork({ release, sourceModule });
  const publish = async (text: string, room = Infinity) => {
    const job = fixture.tenant('aosta', { text });
    disk.left = room;
    const answer = await work(job, options);
    disk.left = Infinity;
    return answer;
  };
  await publish('prima');
  const before = tree(join(dist, 'aosta'));
  const failures = await withEachRoom(async (room) => {
    const answer = await publish('dopo', room);
    if ('result' in answer) return true;
    expect(answer.failure).toMatchObject({
      id: 'FileRefused',
      hint: expect.stringContaining('Free the disk'),
    });
    expect(answer.failure.message).toMatch(/dist\/\.releases\/.+, got a full disk \(ENOSPC\)/);
    expect(tree(join(dist, 'aosta'))).toEqual(before);
    expect(namesIn(join(dist, '.releases/aosta')).filter((name) => name.startsWith('.'))).toEqual([]);
    return false;
  });
  expect(failures).toBeGreaterThan(10);
  expect(tree(join(dist, 'aosta'))).not.toEqual(before);
  checkedRecord(join(dist, 'aosta'));
});

test('at whatever file the disk of a deploy is full, the served release stays, and the next deploy works', async () => {
  const project = projectAt(fixture.folder);
  const place = join(project.root, 'www');
  putTarget(project, 'aosta', { web: { dir: { path: place } } });
  await makeBuild(project, 'aosta', { word: 'prima' });
  await deployTenant(project, 'aosta', { env: {} });
  await makeBuild(project, 'aosta', { word: 'dopo' });
  const failures = await withEachRoom(async (room) => {
    disk.left = room;
    const error = await deployTenant(project, 'aosta', { env: {} }).then(
      () => null,
      (cause: unknown) => cause,
    );
    disk.left = Infinity;
    if (!error) return true;
    expect(error).toMatchObject({ id: 'FileRefused', hint: expect.stringContaining('Free the disk') });
    expect((error as Error).message).toMatch(/www\/.+, got a full disk \(ENOSPC\)/);
    expect(readlinkSync(join(place, 'current'))).toBe('releases/1');
    checkedRecord(join(place, 'current'));
    return false;
  });
  expect(failures).toBeGreaterThan(10);
  expect(readlinkSync(join(place, 'current'))).toBe('releases/2');
});

test('a disk that is full when a snapshot is written leaves the last one, and names the file', async () => {
  const { snapshot } = await fetching.run();
  fetching.api.routes.set(servicesPath, { body: [{ id: 12, titolo: 'Refezione scolastica' }] });
  const folder = join(fetching.tenant.folder, 'snapshot');
  await mkdir(folder, { recursive: true });
  // A device that takes nothing, in the place where the new snapshot is written.
  const device = join(folder, `.snapshot.json.${process.pid}.tmp`);
  vi.spyOn(await import('#adapter/publish/leftovers.ts'), 'sweepLeftovers').mockReturnValue();
  await symlink('/dev/full', device);
  const error = await failure(fetching.run());
  expect(error).toMatchObject({ id: 'FileRefused', hint: expect.stringContaining('Free the disk') });
  expect(error.message).toMatch(/snapshot\/snapshot\.json, got a full disk \(ENOSPC\)/);
  expect(await readSnapshot(fetching.tenant.folder, 'prova')).toEqual(snapshot);
});
