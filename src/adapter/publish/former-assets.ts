import type { BuildRecord, FileRecord } from './build-record.ts';
import { hashedFolder } from './cache-rule.ts';

/**
 * How long hashed files stay after the last build that used them, in milliseconds. A cache may show a page for 24 hours
 * and 11 minutes after the host last gave it (`cacheRules.page`), and its scripts and styles must still be there.
 */
const keptFor = 48 * 3_600_000;

/** What holds no text of a municipality. */
const codeOrFont = /^(?:text\/(?:css|javascript)|font\/)/;

/**
 * Hashed files of the published build that the next one does not have, and that stale pages may still ask for, each
 * with the time until which it stays. A closed site keeps only code and fonts of an open one: nothing else may tell
 * what is behind the gate.
 */
export function formerAssets(
  { files, closed }: Pick<BuildRecord, 'files' | 'closed'>,
  next: { has: (path: string) => boolean; closed: boolean },
  now: number,
): FileRecord[] {
  return files
    .filter(({ path }) => path.startsWith(hashedFolder) && !next.has(path))
    .filter(({ type }) => !next.closed || closed || codeOrFont.test(type))
    .map((file) => ({ ...file, until: untilOf(file, now) }))
    .filter(({ until }) => Date.parse(until) > now);
}

/** Never later than from now on: a date of a clock that was ahead would keep files for as long as it was. */
function untilOf({ until }: FileRecord, now: number): string {
  const latest = new Date(now + keptFor).toISOString();
  return until !== undefined && until < latest ? until : latest;
}
