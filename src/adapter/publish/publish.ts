import { lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive, pointTo, syncFolder } from './disk.ts';

/** Builds kept per tenant, the published one included: two to roll back to. */
const kept = 3;
const stagePrefix = '.next-';

/** A build being written beside the published one. */
export interface Stage {
  /** Absolute folder to write into. */
  folder: string;
  /** Makes it the published build. */
  publish(): void;
  /** Removes it; the published build stays. */
  discard(): void;
}

/** Where the builds of a tenant are kept; `dist/<id>` is a link to one of them. */
export function releasesFolder(dist: string, tenant: string): string {
  return join(dist, '.releases', tenant);
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

/** Publishes a build that is on disk (also an older one: rollback), in one step that a kill cannot split. */
export function publishBuild(dist: string, tenant: string, number: number): void {
  pointTo(join(dist, tenant), join(releasesFolder(dist, tenant), String(number)));
}

/**
 * Opens a folder for a new build of a tenant. A folder cannot replace another in one step, a link can: builds are
 * numbered folders and `dist/<id>` is a link, renamed over the old one.
 */
export function openStage(dist: string, tenant: string): Stage {
  const releases = releasesFolder(dist, tenant);
  mkdirSync(releases, { recursive: true });
  const folder = join(releases, `${stagePrefix}${process.pid}-${stageCount++}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return {
    folder,
    publish: () => {
      setAsideFolder(dist, tenant);
      const number = giveNumber(folder, dist, tenant);
      syncFolder(releases);
      publishBuild(dist, tenant, number);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

let stageCount = 0;

/** The next free number; another process may take one at the same time, its folder then refuses the rename. */
function giveNumber(folder: string, dist: string, tenant: string): number {
  for (let number = (buildNumbers(dist, tenant).at(-1) ?? 0) + 1; ; number += 1) {
    try {
      renameSync(folder, join(releasesFolder(dist, tenant), String(number)));
      return number;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    }
  }
}

/** A plain folder in the place of the link, such as a copied `dist`, would refuse to be replaced: it becomes a build. */
function setAsideFolder(dist: string, tenant: string): void {
  const place = join(dist, tenant);
  if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) giveNumber(place, dist, tenant);
}

/** Removes what killed runs left behind, and builds older than the last three; the published one stays in any case. */
export async function removeOldBuilds(dist: string, tenant: string): Promise<void> {
  const current = publishedNumber(dist, tenant);
  const others = buildNumbers(dist, tenant).filter((number) => number !== current);
  const old = others.slice(0, Math.max(0, others.length - (kept - 1))).map(String);
  const releases = releasesFolder(dist, tenant);
  for (const name of [...old, ...leftovers(releases)])
    await rm(join(releases, name), { recursive: true, force: true });
}

function leftovers(releases: string): string[] {
  return namesIn(releases).filter((name) => {
    const pid = new RegExp(`^\\${stagePrefix}(\\d+)-`).exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
