import { lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive, replaceLink, syncFolder } from './disk.ts';

/** Builds kept per tenant, the published one included: two to roll back to. */
const keptBuilds = 3;
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

/** Publishes a build that is on disk (for a rollback, an older one), atomically. */
export function publishBuild(dist: string, tenant: string, number: number): void {
  replaceLink(join(dist, tenant), join(releasesFolder(dist, tenant), String(number)));
}

/**
 * Opens a folder for a new build of a tenant. A folder cannot replace another atomically, but a link can: builds are
 * numbered folders, and `dist/<id>` is a link that is renamed over the old one.
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
      adoptPlainFolder(dist, tenant);
      const number = moveToNextNumber(folder, dist, tenant);
      syncFolder(releases);
      publishBuild(dist, tenant, number);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

let stageCount = 0;

/**
 * Moves a build to the next free number. If another process takes that number first, the rename fails and the next
 * number is tried.
 */
function moveToNextNumber(folder: string, dist: string, tenant: string): number {
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

/**
 * A plain folder in place of the link, such as a copied `dist`, cannot be replaced by a link, so it becomes a numbered
 * build.
 */
function adoptPlainFolder(dist: string, tenant: string): void {
  const place = join(dist, tenant);
  if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) moveToNextNumber(place, dist, tenant);
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
