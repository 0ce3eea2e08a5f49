import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBuildRecord } from '#adapter/publish/build-record.ts';
import { readHidden } from '#adapter/publish/hidden-record.ts';
import { BuildError } from '#errors/build-errors.ts';
import { ReleaseShape, type DeployedRelease, type Records, type ReleaseList } from '../deployed-release.ts';

/** Facts of a release in its folder, beside `release.json`. */
export const factsFile = 'deploy.json';
/** Bytes of them that are read. */
const mostOfFacts = 100_000;

/** The link that a web server follows. */
export const servedLink = (place: string) => join(place, 'current');

export const releasesIn = (place: string) => join(place, 'releases');

/** Names of the folders of releases, `<number>`, ascending, and of what killed deploys left. */
export function namesOf(place: string): { numbers: number[]; leftovers: string[] } {
  const names = entriesOf(releasesIn(place));
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  return { numbers: numbers.sort((a, b) => a - b), leftovers: names.filter((name) => name.startsWith('.')) };
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Number of the release that is served, null where there is none. Throws DeployStateInvalid where something else stands
 * in the place of the link.
 */
function servedNumber(place: string): number | null {
  const link = servedLink(place);
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (!found) return null;
  const number = found.isSymbolicLink() ? Number(basename(readlinkSync(link))) : NaN;
  if (Number.isInteger(number)) return number;
  throw new BuildError('DeployStateInvalid', {
    where: link,
    got: 'something else than a link to a release',
    remedy: 'Move it away, or name another folder in tenant.json: deploys replace this link.',
  });
}

/**
 * The releases of a folder up to the served one: a deploy that was killed before its switch left a later one, which
 * nobody has seen. Those whose facts cannot be read are left out. Throws DeployStateInvalid.
 */
export function readReleases(place: string): ReleaseList {
  const served = servedNumber(place);
  const numbers = namesOf(place).numbers.filter((number) => number <= (served ?? 0));
  return { served, releases: numbers.flatMap((number) => factsOf(place, number) ?? []) };
}

function factsOf(place: string, number: number): DeployedRelease | null {
  try {
    const file = join(releasesIn(place), String(number), factsFile);
    if (statSync(file).size > mostOfFacts) return null;
    const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return ReleaseShape.safeParse(facts).success ? { ...(facts as DeployedRelease), number } : null;
  } catch {
    return null;
  }
}

/** The records in the folder of a release; null where they cannot be read. */
export function recordsIn(folder: string): Records | null {
  const record = readBuildRecord(folder);
  return record && { record, hidden: readHidden(folder) };
}
