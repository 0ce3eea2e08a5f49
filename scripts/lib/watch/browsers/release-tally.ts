import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../../fetch/write-whole.ts';
import type { Project } from '../../project.ts';

/** What is compared between two releases: pages in which something broke, and violations of the policy. */
const compared = ['error', 'violation'] as const;

/** Kind of what rose. */
export type Compared = (typeof compared)[number];

const Tally = z.object({
  release: z.string(),
  /** Pages that told how they were. */
  pages: z.number(),
  error: z.number(),
  violation: z.number(),
});

/** What is known of a release: how many pages told something, and in how many something broke. */
type Tally = z.output<typeof Tally>;

/** A release that breaks clearly more than the one before. */
export interface Rise {
  release: string;
  before: string;
  kind: Compared;
  /** Shares of its pages, of both. */
  share: number;
  shareBefore: number;
}

/** Releases that are remembered: the present one, those it is compared with, and what stale pages still are of. */
const mostReleases = 4;

/** Below so many pages of a release nothing is said of it, nor of so few faults. */
const [fewPages, fewFaults] = [200, 10];
/** What counts as a rise: so many times as much, of a share that a single extension of a browser may make by itself. */
const [times, usual] = [2, 0.002];

/** What broke in each release, the oldest first. */
export interface ReleaseTally {
  /** A tenant is published with this release: from now on it is known. */
  note(release: string): void;
  knows(release: string): boolean;
  add(release: string, counts: Partial<Omit<Tally, 'release'>>): void;
  /** The rises of the latest release over the one before it. */
  rises(): Rise[];
  /** Where something changed, keeps it on the disk, over a restart: an upgrade is one. */
  keep(): Promise<void>;
}

function fileOf({ work }: Project): string {
  return join(work, 'cache', 'browser-releases.json');
}

/** The tally that a former run kept; one that is missing or damaged begins anew. */
export async function readReleaseTally(project: Project): Promise<ReleaseTally> {
  const tallies = await readKept(project);
  const find = (release: string) => tallies.find((one) => one.release === release);
  let isKept = true;
  let writing = Promise.resolve();
  const write = async () => {
    if (isKept) return;
    isKept = true;
    await writeWhole(fileOf(project), JSON.stringify(tallies)).catch((error: unknown) => {
      isKept = false;
      throw error;
    });
  };
  return {
    note(release) {
      if (find(release)) return;
      tallies.push({ release, pages: 0, error: 0, violation: 0 });
      tallies.splice(0, tallies.length - mostReleases);
      isKept = false;
    },
    knows: (release) => find(release) !== undefined,
    add(release, counts) {
      const tally = find(release);
      if (!tally) return;
      tally.pages += counts.pages ?? 0;
      for (const kind of compared) tally[kind] += counts[kind] ?? 0;
      isKept = false;
    },
    rises() {
      const [before, latest] = tallies.filter(({ pages }) => pages >= fewPages).slice(-2);
      return before && latest ? compared.flatMap((kind) => riseOf(kind, before, latest) ?? []) : [];
    },
    keep() {
      // One write after the other: they go through the same file.
      writing = writing.catch(() => undefined).then(write);
      return writing;
    },
  };
}

function riseOf(kind: Compared, before: Tally, { release, pages, ...latest }: Tally): Rise | null {
  const share = latest[kind] / pages;
  const shareBefore = before[kind] / before.pages;
  if (latest[kind] < fewFaults || share < times * Math.max(shareBefore, usual)) return null;
  return { release, before: before.release, kind, share, shareBefore };
}

async function readKept(project: Project): Promise<Tally[]> {
  try {
    return z.array(Tally).parse(JSON.parse(await readFile(fileOf(project), 'utf8')));
  } catch {
    return [];
  }
}
