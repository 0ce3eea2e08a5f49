import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../fetch/write-whole.ts';
import type { Project } from '../../project.ts';

/** Files that the CDN of a target could not be told of, for the next deploy from this machine. */
export interface Unpurged {
  read(): Promise<string[]>;
  /** Replaces what is remembered; an empty list removes it. */
  write(files: readonly string[]): Promise<void>;
}

/** What is remembered for a target of a tenant. Where it cannot be read nothing is remembered. */
export function unpurgedOf({ work }: Project, tenant: string, target: string): Unpurged {
  const file = join(work, 'unpurged', `${tenant}-${target}.json`);
  return {
    read: async () => {
      try {
        const files: unknown = JSON.parse(await readFile(file, 'utf8'));
        return Array.isArray(files) ? files.filter((each) => typeof each === 'string') : [];
      } catch {
        return [];
      }
    },
    write: async (files) =>
      files.length > 0 ? writeWhole(file, JSON.stringify(files)) : rm(file, { force: true }),
  };
}
