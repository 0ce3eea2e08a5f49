import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { namesIn, replaceLink, syncFolder } from './disk.ts';
import { sweepLeftovers } from './leftovers.ts';
import { livenessOfMark, ownMark } from './lock-holder.ts';
import { withLock } from './lock.ts';

/** Builds kept per tenant, the published one included: two to roll back to. */
const keptBuilds = 3;
const stagePrefix = '.next-';
/** Age after which a folder of another machine's process counts as left behind, in milliseconds. */
const longestBuild = 3_600_000;

/** A build being written beside the published one. */
export interface Stage {
  /** Absolute folder to write into. */
  folder: string;
  /** Makes it the published build; false, and it is removed, where one that was opened later is published already. */
  publish(): Promise<boolean>;
  /** Removes it; the published build stays. */
  discard(): void;
}

/** Where the builds of a tenant are kept; `dist/<id>` is a link to one of them. */
export function releasesFolder(dist: string, tenant: string): string {
  return join(dist, '.releases', tenant);
}

/** Removes links and locks that killed runs left; their folders are removed with the old builds of their tenants. */
export function sweepBuilds(dist: string): void {
  sweepLeftovers(dist);
  sweepLeftovers(join(dist, '.releases/.locks'));
}

/** Ids of the tenants that have builds on the disk, sorted. */
export function buildsOnDisk(dist: string): string[] {
  return namesIn(join(dist, '.releases'))
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** File that says that a tenant is to be rendered whole, until it was. */
function forcedFile(dist: string, tenant: string): string {
  return join(dist, '.releases/.forced', tenant);
}

/** Notes that tenants are to be rendered whole: a run that is killed before it has come to them leaves that to the next. */
export function noteForced(dist: string, tenants: readonly string[]): void {
  mkdirSync(join(dist, '.releases/.forced'), { recursive: true });
  for (const tenant of tenants) writeFileSync(forcedFile(dist, tenant), '');
}

/** Whether a tenant is still to be rendered whole. */
export function isForced(dist: string, tenant: string): boolean {
  return existsSync(forcedFile(dist, tenant));
}

/** Forgets that a tenant was to be rendered whole. */
export function forgetForced(dist: string, tenant: string): void {
  rmSync(forcedFile(dist, tenant), { force: true });
}

/** Removes all builds of a tenant, first the link: nothing that is half-removed is published. */
export async function removeBuilds(dist: string, tenant: string): Promise<void> {
  const link = join(dist, tenant);
  await inTurn(dist, tenant, () => {
    if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link);
  });
  await rm(releasesFolder(dist, tenant), { recursive: true, force: true });
  forgetForced(dist, tenant);
}

/** Numbers of the builds of a tenant on disk, ascending. */
export function buildNumbers(dist: string, tenant: string): number[] {
  return namesIn(releasesFolder(dist, tenant))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

/** Number of the build `dist/<id>` points at, null without one. */
export function publishedNumber(dist: string, tenant: string): number | null {
  try {
    return Number(basename(readlinkSync(join(dist, tenant))));
  } catch {
    return null;
  }
}

/** Publishes a build that is on disk (for a rollback, an older one), atomically. */
export function publishBuild(dist: string, tenant: string, number: number): void {
  replaceLink(join(dist, tenant), join(releasesFolder(dist, tenant), String(number)));
}

/**
 * Opens a folder for a new build of a tenant; what it is made of is to be read afterwards. A folder cannot replace
 * another atomically, but a link can: builds are numbered folders, in the order in which they were opened, and
 * `dist/<id>` is a link that is renamed over the old one.
 */
export async function openStage(dist: string, tenant: string): Promise<Stage> {
  const releases = releasesFolder(dist, tenant);
  mkdirSync(releases, { recursive: true });
  const { number, folder } = await inTurn(dist, tenant, () => {
    const next = nextNumber(dist, tenant);
    const path = join(releases, `${stagePrefix}${ownMark()}-${next}`);
    mkdirSync(path);
    return { number: next, folder: path };
  });
  const discard = () => rmSync(folder, { recursive: true, force: true });
  const publish = () =>
    inTurn(dist, tenant, () => {
      if ((publishedNumber(dist, tenant) ?? 0) > number) {
        discard();
        return false;
      }
      adoptPlainFolder(dist, tenant);
      renameSync(folder, join(releases, String(number)));
      syncFolder(releases);
      publishBuild(dist, tenant, number);
      return true;
    });
  return { folder, publish, discard };
}

/** Runs steps that no other process may run for this tenant at the same time; they take some milliseconds. */
function inTurn<T>(dist: string, tenant: string, steps: () => T): Promise<T> {
  return withLock(join(dist, '.releases/.locks', tenant), async () => steps());
}

/** Above every build, also those being written. */
function nextNumber(dist: string, tenant: string): number {
  const open = namesIn(releasesFolder(dist, tenant))
    .filter((name) => name.startsWith(stagePrefix))
    .map((name) => Number(name.slice(name.lastIndexOf('-') + 1)));
  return Math.max(0, ...buildNumbers(dist, tenant), ...open.filter(Number.isInteger)) + 1;
}

/**
 * A plain folder in place of the link, such as a copied `dist`, cannot be replaced by a link, so it becomes a numbered
 * build.
 */
function adoptPlainFolder(dist: string, tenant: string): void {
  const place = join(dist, tenant);
  if (!lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) return;
  renameSync(place, join(releasesFolder(dist, tenant), String(nextNumber(dist, tenant))));
}

/** Removes folders that killed runs left behind, and builds older than the last three; never the published one. */
export async function removeOldBuilds(dist: string, tenant: string): Promise<void> {
  const current = publishedNumber(dist, tenant);
  const others = buildNumbers(dist, tenant).filter((number) => number !== current);
  const old = others.slice(0, Math.max(0, others.length - (keptBuilds - 1))).map(String);
  const releases = releasesFolder(dist, tenant);
  for (const name of [...old, ...leftovers(releases)])
    await rm(join(releases, name), { recursive: true, force: true });
}

/** Folders of processes that ended; of those on other machines, what is older than any build takes. */
function leftovers(releases: string): string[] {
  return namesIn(releases).filter((name) => {
    if (!name.startsWith(stagePrefix)) return false;
    const liveness = livenessOfMark(name.slice(stagePrefix.length)) ?? 'elsewhere';
    return liveness === 'dead' || (liveness === 'elsewhere' && ageOf(join(releases, name)) > longestBuild);
  });
}

function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
