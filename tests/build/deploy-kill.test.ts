import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deployTenant, releasesOf, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt } from '../../scripts/lib/project.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { killAt, killsFor, namesIn } from './kills.ts';
import { checkedRecord } from './render-fixture.ts';

const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-deploy-kill-')));
const place = join(project.root, 'www');
const releases = join(place, 'releases');
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

const settings = { env: {} };
const linkedTo = () => readlinkSync(join(place, 'current'));
const stageFiles = () => {
  const stage = namesIn(releases).find((name) => name.startsWith('.next-'));
  return stage ? namesIn(join(releases, stage)) : [];
};

/** Moments at which a deploy is killed, approximately; each is asked again and again until it is there. */
const moments: (() => () => boolean)[] = [
  () => () => true,
  () => () => stageFiles().length > 0,
  () => () => stageFiles().includes('release.json'),
  // When a release is switched to, and while old ones are removed.
  () => {
    const before = linkedTo();
    return () => linkedTo() !== before;
  },
  () => () => namesIn(releases).some((name) => name.startsWith('.old-')),
  // Somewhere in the second or third turn, a rollback perhaps.
  () => {
    const turns = new Set<string>();
    const most = 2 + Math.random() * 3;
    return () => turns.add(linkedTo()).size > most;
  },
];

test(
  'whenever a deploy or a rollback is killed, what is served is one whole release, and the next deploy works',
  async () => {
    putTarget(project, 'aosta', { web: { dir: { path: place } } });
    await makeBuild(project, 'aosta', { word: 'prima' });
    await deployTenant(project, 'aosta', settings);
    const argument = JSON.stringify({ root: project.root, id: 'aosta' });
    const kills = killsFor(moments.length);
    for (let kill = 0; kill < kills; kill++) {
      await killAt('deploy-loop.ts', argument, moments[kill % moments.length]!());
      const record = checkedRecord(join(place, 'current'));
      expect(record.files.length).toBeGreaterThan(10);
    }
    await makeBuild(project, 'aosta', { word: 'ultima' });
    await deployTenant(project, 'aosta', settings);
    await rollBackTenant(project, 'aosta', settings);
    checkedRecord(join(place, 'current'));
    const { served } = await releasesOf(project, 'aosta', settings);
    expect(linkedTo()).toBe(`releases/${served}`);
    expect(namesIn(releases).filter((name) => name.startsWith('.'))).toEqual([]);
  },
  60_000 + killsFor(moments.length) * 10_000,
);
