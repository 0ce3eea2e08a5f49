import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../fetch/write-whole.ts';
import type { Project } from '../project.ts';

/** A configuration as it was answered. */
export interface Seen {
  etag: string | null;
  /** SHA-256 of the answer. */
  hash: string;
}

/** What is known of a tenant from one start of `watch` to the next. */
export interface Mark {
  /** The configuration of the last whole build; null before the first. */
  seen: Seen | null;
  /** Hash of the files in its folder at that build; null where it is not known. */
  files: string | null;
  /** That build was deployed too. */
  isDeployed: boolean;
  /** When the last build succeeded, in milliseconds since 1970; null: never. */
  lastSuccess: number | null;
  /** A webhook was accepted whose build has not succeeded yet. */
  isPending: boolean;
}

const none: Mark = { seen: null, files: null, isDeployed: false, lastSuccess: null, isPending: false };

const Stored: z.ZodType<Mark> = z.object({
  seen: z.nullable(z.object({ etag: z.nullable(z.string()), hash: z.string() })),
  files: z.nullable(z.string()).default(null),
  isDeployed: z.boolean(),
  lastSuccess: z.nullable(z.number()),
  isPending: z.boolean(),
});

function fileOf({ work }: Project, id: string): string {
  return join(work, 'cache', id, 'watch.json');
}

/** The mark of a tenant; one that is missing or damaged says nothing, and the tenant is built. */
export async function readMark(project: Project, id: string): Promise<Mark> {
  try {
    const parsed = Stored.safeParse(JSON.parse(await readFile(fileOf(project, id), 'utf8')));
    return parsed.data ?? none;
  } catch {
    return none;
  }
}

/** Keeps the mark of a tenant. Throws the file system's errors. */
export async function writeMark(project: Project, id: string, mark: Mark): Promise<void> {
  await writeWhole(fileOf(project, id), JSON.stringify(mark));
}
