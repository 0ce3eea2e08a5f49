import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, replaceLink, syncFolder } from '#adapter/publish/disk.ts';
import { sweepLeftovers } from '#adapter/publish/leftovers.ts';
import { withLock } from '#adapter/publish/lock.ts';
import { looksWhole } from '#adapter/publish/looks-whole.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { DirTarget } from '#site/deploy-targets.ts';
import { outagesFile } from '#features/status/outages-api.ts';
import { writeWhole } from '../../fetch/write-whole.ts';
import { verifyFolder } from '../../verify/verify-folder.ts';
import {
  allFiles,
  assertOwn,
  isServed,
  newRelease,
  nothingDone,
  rollbackTarget,
  stalePaths,
  withFormerAssets,
  type DeployOutcome,
  type DeployPlace,
  type DeployedRelease,
  type PlaceOptions,
  type Records,
  type ReleaseList,
} from '../deployed-release.ts';
import { namesOf, readReleases, recordsIn, releasesIn, servedLink } from './read-releases.ts';
import { writeRelease, type FolderOfRelease } from './write-release.ts';

/**
 * A folder that a web server serves: `releases/<number>/`, and `current`, a link to one of them. A release is written
 * beside the others and synced; renaming a new link over `current` is all that citizens can notice. After a kill the
 * old release is served, and the next deploy removes what was left.
 */
export function dirPlace({ path: place, keep }: DirTarget, options: PlaceOptions): DeployPlace {
  const lock = join(place, '.deploy.lock');
  const locked = <T>(work: () => Promise<T>) => withLock(lock, work, { tell: options.tell });
  return {
    list: async () => ownReleases(place, options),
    servedFiles: async () => {
      const served = folderOf(place, ownReleases(place, options).served);
      return served ? allFiles(served.records) : [];
    },
    deploy: async (folder, records, check) => {
      // A lock is of a deploy under way, or of one that was killed, whose leftovers are then removed.
      const known = existsSync(lock) ? null : unchanged(place, records, options);
      if (known) return known;
      await check();
      return locked(async () => {
        const list = ownReleases(place, options);
        await removeUnseen(place);
        const outcome =
          unchanged(place, records, options) ?? (await install(place, { folder, records }, list, options));
        await removeOld(place, keep);
        return outcome;
      });
    },
    rollBack: (number) =>
      locked(async () => {
        const list = ownReleases(place, options);
        await removeUnseen(place);
        const { found, current } = rollbackTarget(list, place, options.tenant, number);
        if (found.fingerprint === current.fingerprint) return nothingDone(current);
        return install(place, await soundRelease(place, found), list, options, found.origin);
      }),
    publish: (path, text) =>
      locked(async () => {
        const served = folderOf(place, ownReleases(place, options).served);
        if (served) await writeWhole(join(served.folder, 'site', path), text);
      }),
    close: () => undefined,
  };
}

function ownReleases(place: string, options: PlaceOptions): ReleaseList {
  const list = readReleases(place);
  assertOwn(options, list.releases, () => folderOf(place, list.served)?.records.record.hostname, place);
  return list;
}

/** The outcome where the served release is this build and lacks no file; null otherwise. */
function unchanged(place: string, build: Records, options: PlaceOptions): DeployOutcome | null {
  const { releases, served } = ownReleases(place, options);
  const current = releases.find(({ number }) => number === served);
  if (options.force || !isServed(build, current)) return null;
  const folder = join(releasesIn(place), String(current.number));
  const records = recordsIn(folder);
  return records && looksWhole(folder, records.record) ? nothingDone(current) : null;
}

/** The folder of a kept release. Throws ReleaseIncomplete where it is not as it was deployed. */
async function soundRelease(place: string, { number }: DeployedRelease): Promise<FolderOfRelease> {
  const folder = join(releasesIn(place), String(number));
  const records = recordsIn(folder);
  const [wrong] = records ? await verifyFolder(folder, records.record) : [];
  if (records && !wrong) return { folder, records };
  const got = wrong ? `${wrong.place} ${wrong.words}` : 'no release.json that this version can read';
  throw new BuildError('ReleaseIncomplete', { where: folder, got });
}

/** Makes a new release of a build or of an older release, and switches to it. */
async function install(
  place: string,
  source: FolderOfRelease,
  { served }: ReleaseList,
  { remember }: PlaceOptions,
  origin?: number,
): Promise<DeployOutcome> {
  const now = Date.now();
  const number = Math.max(0, served ?? 0, ...namesOf(place).numbers) + 1;
  const before = folderOf(place, served);
  const records = withFormerAssets(source.records, before ? [before.records.record] : [], now);
  const release = newRelease(source.records, number, origin ?? number, now);
  const stage = join(releasesIn(place), `.next-${number}`);
  try {
    const written = await writeRelease(stage, source, before, records, release);
    if (before) keepOutages(before.folder, stage);
    const folder = join(releasesIn(place), String(number));
    const stale = staleIn(before, records);
    await remember(stale);
    renameSync(stage, folder);
    syncFolder(releasesIn(place));
    replaceLink(servedLink(place), folder);
    const { files, bytes, damaged } = written;
    const warnings = damaged.map((path) => `${path} of the release before is damaged and was not kept`);
    return {
      outcome: 'deployed',
      release,
      files,
      bytes,
      stale,
      rulesChanged: differ(before, source),
      warnings,
    };
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
}

/** What `portico watch` has told of outages goes on to the next release. */
function keepOutages(from: string, to: string): void {
  const told = join(from, 'site', outagesFile);
  if (existsSync(told)) copyFileSync(told, join(to, 'site', outagesFile));
}

function folderOf(place: string, number: number | null): FolderOfRelease | null {
  const folder = join(releasesIn(place), String(number));
  const records = number === null ? null : recordsIn(folder);
  return records && { folder, records };
}

function staleIn(before: FolderOfRelease | null, records: Records): string[] {
  const former = new Map(before ? allFiles(before.records).map((file) => [file.path, file]) : []);
  const now = allFiles(records);
  const changed = now.filter(({ path, sha256 }) => former.get(path)?.sha256 !== sha256);
  for (const { path } of now) former.delete(path);
  return stalePaths(changed, [...former.values()]);
}

function differ(before: FolderOfRelease | null, { records }: FolderOfRelease): boolean {
  return JSON.stringify(before?.records.record.host) !== JSON.stringify(records.record.host);
}

/** Removes what killed deploys left: the lock says that none is under way. Releases that nobody has seen are no past. */
async function removeUnseen(place: string): Promise<void> {
  const { served } = readReleases(place);
  const { numbers, leftovers } = namesOf(place);
  await remove(place, leftovers);
  sweepLeftovers(place);
  // Whoever holds the lock is the only one that makes such a link, of whatever age it is.
  const links = namesIn(place).filter((name) => /^current\.next-\d+$/.test(name));
  for (const name of links) rmSync(join(place, name), { force: true });
  if (served !== null)
    await removeReleases(
      place,
      numbers.filter((number) => number > served),
    );
}

async function removeOld(place: string, keep: number): Promise<void> {
  const { numbers } = namesOf(place);
  await removeReleases(place, numbers.slice(0, Math.max(0, numbers.length - keep)));
}

/** A release is renamed first: a kill must not leave half of one. */
async function removeReleases(place: string, numbers: readonly number[]): Promise<void> {
  const nameOf = (number: number) => `.old-${number}`;
  for (const number of numbers)
    renameSync(join(releasesIn(place), String(number)), join(releasesIn(place), nameOf(number)));
  await remove(place, numbers.map(nameOf));
}

async function remove(place: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(releasesIn(place), name), { recursive: true, force: true });
}
