import * as z from 'zod';
import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { hashedFolder } from '#adapter/publish/cache-rule.ts';
import { formerAssets } from '#adapter/publish/former-assets.ts';
import type { HiddenRecord } from '#adapter/publish/hidden-record.ts';
import { hiddenFolder } from '#domain/routing/hidden-path.ts';
import type { outagesFile } from '#features/status/outages-api.ts';
import { BuildError } from '#errors/build-errors.ts';

/** One release of a tenant at a place: a build as it was deployed. */
export interface DeployedRelease {
  tenant: string;
  /** Counts the releases of the place: no clock decides which is newer. */
  number: number;
  /** The release whose content it has: its own number, or after a rollback an older one. */
  origin: number;
  /** ISO 8601; for people. */
  deployedAt: string;
  /** Hash of everything a citizen can be served: two releases with the same one are the same site. */
  fingerprint: string;
  /** Of the compiled portal. */
  version: string;
  /** When the municipality's data was fetched, ISO 8601. */
  dataDate: string;
}

/** What a reader of a release relies on. */
export const ReleaseShape = z.looseObject({
  tenant: z.string(),
  number: z.int().positive(),
  origin: z.int().positive(),
  deployedAt: z.string(),
  fingerprint: z.string(),
  version: z.string(),
  dataDate: z.string(),
});

/** The records of a build: of its public files and, for a closed site, of its hidden pages. */
export interface Records {
  record: BuildRecord;
  hidden: HiddenRecord | null;
}

/** What a deploy or a rollback did. */
export interface DeployOutcome {
  outcome: 'deployed' | 'unchanged';
  release: DeployedRelease;
  /** Files that were written or uploaded, and their bytes. */
  files: number;
  bytes: number;
  /** Files of which a cache may have a copy that is no longer right, as paths below `site/`. */
  stale: readonly string[];
  /** The rules of the host differ from those of the release before: nginx has to read them again. */
  rulesChanged: boolean;
  warnings: readonly string[];
}

/** The outcome where a release is served already. */
export function nothingDone(release: DeployedRelease): DeployOutcome {
  return { outcome: 'unchanged', release, files: 0, bytes: 0, stale: [], rulesChanged: false, warnings: [] };
}

/** The releases of a place. */
export interface ReleaseList {
  /** Ascending by number. */
  releases: readonly DeployedRelease[];
  /** Number of the one that is served, null before the first deploy. */
  served: number | null;
}

/** A place that serves the releases of one tenant. */
export interface DeployPlace {
  list(): Promise<ReleaseList>;
  /** The files that are served; none before the first deploy. */
  servedFiles(): Promise<readonly FileRecord[]>;
  /**
   * Deploys a build, unless it is what is served already. `check` is called before anything is changed.
   *
   * @throws BuildError and whatever `check` throws; what is served is then as it was, or continued by the next deploy
   */
  deploy(folder: string, build: Records, check: () => Promise<void>): Promise<DeployOutcome>;
  /** Deploys the content of an older release again, of the one before the served one by default. */
  rollBack(number?: number): Promise<DeployOutcome>;
  /** Puts a file beside those of the served release, which later ones keep; nothing before the first deploy. */
  publish(path: typeof outagesFile, text: string): Promise<void>;
  close(): void;
}

/** The municipality that a place is to belong to. */
export interface PlaceOwner {
  tenant: string;
  hostname: string;
}

/** Settings of a deploy. */
export interface PlaceOptions extends PlaceOwner {
  /** Write or upload every file again, also where nothing changed. */
  force: boolean;
  /** Hears what takes time. */
  tell: (text: string) => void;
  /** Called with the `stale` files before the first of them changes for citizens: a kill must not lose them. */
  remember: (stale: readonly string[]) => Promise<void>;
}

/** All files of a build by their paths below `site/`, hidden pages included. */
export function allFiles({ record, hidden }: Records): FileRecord[] {
  const inside = hidden?.files.map((file) => ({ ...file, path: `${hidden.folder}/${file.path}` })) ?? [];
  return [...record.files, ...inside];
}

/**
 * Paths of which caches may have an outdated copy. A hashed file never changes, but one that is gone may be that of a
 * site which was closed. Hidden pages are in no cache, and their folder is nobody’s to know.
 */
export function stalePaths(written: readonly FileRecord[], gone: readonly FileRecord[]): string[] {
  const changed = written.filter(({ path }) => !path.startsWith(hashedFolder));
  const cached = [...changed, ...gone].filter(
    ({ path, encoding }) => encoding === undefined && !path.startsWith(`${hiddenFolder}/`),
  );
  return [...new Set(cached.map(({ path }) => path))].sort();
}

/** Hash of what a build serves; hashed files that it keeps for stale pages do not count. */
function fingerprintOf(build: Records): string {
  const files = allFiles(build)
    .filter(({ until }) => until === undefined)
    .map(({ path, sha256: sum, type, cache, encoding = '' }) => [path, sum, type, cache, encoding].join(' '));
  return sha256(JSON.stringify([build.record.hostname, files.sort(), build.record.host]));
}

/**
 * The record of a build to be served after others: hashed files of theirs stay for pages that caches still show. A
 * build knows only the one that was rendered before it on the same machine, not what was served.
 */
export function withFormerAssets(
  { record, hidden }: Records,
  served: readonly Pick<BuildRecord, 'files' | 'closed'>[],
  now: number,
): Records {
  const own = new Map(record.files.map((file) => [file.path, file]));
  for (const former of served) {
    const kept = formerAssets(former, { has: (path) => own.has(path), closed: record.closed }, now);
    for (const file of kept) own.set(file.path, file);
  }
  return {
    record: { ...record, files: [...own.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) },
    hidden,
  };
}

/** The facts of a release that is about to be made. */
export function newRelease(build: Records, number: number, origin: number, now: number): DeployedRelease {
  const { tenant, version, dataDate } = build.record;
  const deployedAt = new Date(now).toISOString();
  return { tenant, number, origin, deployedAt, fingerprint: fingerprintOf(build), version, dataDate };
}

/**
 * The release to roll back to: the one asked for, or the newest that is older than the content now served, so that a
 * second rollback goes further back. One that names another municipality is none of them. Throws ReleaseUnknown.
 */
export function rollbackTarget(
  { releases: all, served }: ReleaseList,
  where: string,
  tenant: string,
  asked?: number,
) {
  const current = all.find(({ number }) => number === served);
  const releases = all.filter((release) => release.tenant === tenant);
  const found =
    asked === undefined
      ? releases.findLast(({ number }) => number < (current?.origin ?? 0))
      : releases.find(({ number }) => number === asked);
  if (found && current) return { found, current };
  const known = releases.map(({ number }) => number).join(', ');
  const what = asked === undefined ? 'an older release' : `release ${asked}`;
  throw new BuildError('ReleaseUnknown', { where, what, got: known ? `releases ${known}` : 'none' });
}

/**
 * Throws DeployTargetTaken where a place holds the releases of another municipality. One whose newest release only names
 * another is this one's all the same: where an older release is this one's, or the host name of what is served.
 */
export function assertOwn(
  { tenant, hostname }: PlaceOwner,
  releases: readonly DeployedRelease[],
  servedHost: () => string | undefined,
  where: string,
): void {
  const newest = releases.at(-1)?.tenant;
  if (newest === undefined || releases.some((release) => release.tenant === tenant)) return;
  if (servedHost() === hostname) return;
  throw new BuildError('DeployTargetTaken', { tenant, where, got: `the releases of ${newest}` });
}

/** Whether what is served is this build: its content, under the name of its municipality. */
export function isServed(build: Records, served: DeployedRelease | undefined): served is DeployedRelease {
  return served?.tenant === build.record.tenant && served.fingerprint === fingerprintOf(build);
}
