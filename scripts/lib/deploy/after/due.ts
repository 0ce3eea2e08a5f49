import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../fetch/write-whole.ts';
import type { Project } from '../../project.ts';

/** Whether the command after a switch has still to run, from one deploy on this machine to the next. */
export interface Due {
  read(): Promise<boolean>;
  write(isDue: boolean): Promise<void>;
}

/** What is remembered for a target of a tenant. */
export function dueOf({ work }: Project, tenant: string, target: string): Due {
  const file = join(work, 'after', `${tenant}-${target}.json`);
  return {
    read: () =>
      stat(file).then(
        () => true,
        () => false,
      ),
    write: async (isDue) => (isDue ? writeWhole(file, '{}') : rm(file, { force: true })),
  };
}
