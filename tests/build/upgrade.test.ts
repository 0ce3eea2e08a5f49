import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBuildRecord, recordSchema, type BuildRecord } from '#adapter/publish/build-record.ts';
import { readSnapshot, snapshotFile, snapshotSchema, type Snapshot } from '#site/snapshot.ts';
import { deployTenant, releasesOf, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { failure, useFetchFixture } from '../support/build/fetching.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';

/** Every version before the one of today. */
const before = (today: number) => Array.from({ length: today - 1 }, (_, index) => index + 1);

/** Writes a JSON file anew with some fields changed; one that is set to undefined is left out. */
function change(file: string, fields: object): void {
  const former = JSON.parse(readFileSync(file, 'utf8')) as object;
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...former, ...fields }));
}

describe('a snapshot of a former version', () => {
  const fetching = useFetchFixture();

  /** Leaves the snapshot as that version wrote it: other fields, and a hash of its own. */
  async function leave(schema: number): Promise<void> {
    const file = snapshotFile(fetching.tenant.folder);
    const { content, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
    const { bookingOffices: _, disruptionKinds: __, ...former } = content;
    await writeFile(file, JSON.stringify({ ...rest, schema, hash: '0'.repeat(64), content: former }));
  }

  test.each(before(snapshotSchema))('is not rendered, and the remedy says what to do: %i', async (schema) => {
    await fetching.run();
    await leave(schema);
    const error = await failure(readSnapshot(fetching.tenant.folder, 'prova'));
    expect(error).toMatchObject({ id: 'SnapshotInvalid', hint: expect.stringContaining('portico fetch') });
  });

  test('is fetched anew by itself, with a word that nothing could be compared', async () => {
    const { snapshot } = await fetching.run();
    await leave(snapshotSchema - 1);
    const { outcome, warnings } = await fetching.run();
    expect(outcome).toBe('new');
    expect(warnings).toContainEqual(expect.stringContaining('nothing to compare the new data with'));
    expect(await readSnapshot(fetching.tenant.folder, 'prova')).toEqual(snapshot);
  });

  test('is nothing to fall back to while the API is away: the run fails and says that it is unreachable', async () => {
    await fetching.run();
    await leave(snapshotSchema - 1);
    await fetching.api.close();
    expect(await failure(fetching.run())).toMatchObject({ id: 'BackendUnreachable' });
  });
});

describe('a deployed folder of a former version', () => {
  let project: Project;
  const settings = { env: {} };
  const deploy = () => deployTenant(project, 'aosta', settings);
  const deployed = (number: number) => join(project.root, 'www/releases', String(number));
  const page = () => readFileSync(join(project.root, 'www/current/site/index.html'), 'utf8');

  beforeEach(async () => {
    project = projectAt(mkdtempSync(join(tmpdir(), 'portico-upgrade-')));
    putTarget(project, 'aosta', { web: { dir: { path: 'www' } } });
    await makeBuild(project, 'aosta', { word: 'uno' });
    await deploy();
  });
  afterEach(() => rmSync(project.root, { recursive: true, force: true }));

  /** Makes of the served release one of before records bore their own hash and listed the rules. */
  const unseal = () => change(join(deployed(1), 'release.json'), { hash: undefined, hostFiles: undefined });
  /** Makes of it one of the first version of the record, whose table of rules had less. */
  function makeFirst(): void {
    const file = join(deployed(1), 'release.json');
    const { host } = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
    const { brotli: _, notFoundHeaders: __, ...former } = host;
    change(file, { schema: 1, host: former, hash: undefined, hostFiles: undefined });
  }

  test('goes on to the next release, and can be rolled back to where its record can be read', async () => {
    unseal();
    await makeBuild(project, 'aosta', { word: 'due' });
    expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 2 } });
    expect(await rollBackTenant(project, 'aosta', settings)).toMatchObject({
      outcome: 'deployed',
      release: { number: 3, origin: 1 },
    });
    expect(page()).toContain('uno');
  });

  test('of the first layout goes on too; going back to it is refused with what to do', async () => {
    makeFirst();
    await makeBuild(project, 'aosta', { word: 'due' });
    expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 2 } });
    expect((await releasesOf(project, 'aosta', settings)).releases).toMatchObject([
      { number: 1 },
      { number: 2 },
    ]);
    expect(await failure(rollBackTenant(project, 'aosta', settings))).toMatchObject({
      id: 'ReleaseIncomplete',
      place: { got: expect.stringContaining('that this version can read') },
      hint: expect.stringContaining('Roll back to another release, or deploy a build'),
    });
    expect(page()).toContain('due');
  });

  test.each(before(recordSchema))(
    'a build of version %i is not deployed but made anew: the message says with what',
    async (schema) => {
      change(join(project.dist, 'aosta/release.json'), { schema });
      expect(readBuildRecord(join(project.dist, 'aosta'))).toBeNull();
      expect(await failure(deploy())).toMatchObject({
        id: 'RecordMissing',
        hint: expect.stringContaining('portico build'),
      });
      expect(page()).toContain('uno');
    },
  );

  test('a build of a later version is left alone as well: who goes back to an older Portico builds again', async () => {
    change(join(project.dist, 'aosta/release.json'), { schema: recordSchema + 1 });
    expect(await failure(deploy())).toMatchObject({ id: 'RecordMissing' });
  });
});
