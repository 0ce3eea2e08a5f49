import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hiddenSalt, hiddenSegment } from '#domain/routing/hidden-path.ts';
import { writeWhole } from './fetch/write-whole.ts';
import type { Project } from './project.ts';

/**
 * Maintenance credentials that the live API refused at the last fetch, so that `render`, which asks nobody, does not
 * move the hidden pages to where they lead. Kept as the same slow derivation as the folder of hidden pages.
 */
function noteOf({ work }: Project, tenant: string): string {
  return join(work, 'cache', tenant, 'refused-credentials');
}

function derived(tenant: string, hash: string): Promise<string> {
  return hiddenSegment(hash, hiddenSalt(tenant, 'refused'));
}

/** Notes that the credentials (Base64) were refused, or with null that none were. */
export async function noteRefused(project: Project, tenant: string, hash: string | null): Promise<void> {
  const note = noteOf(project, tenant);
  if (hash === null) await rm(note, { force: true });
  else await writeWhole(note, await derived(tenant, hash));
}

/** True when the last fetch was refused with these credentials. */
export async function wereRefused(project: Project, tenant: string, hash: string): Promise<boolean> {
  const note = await readFile(noteOf(project, tenant), 'utf8').catch(() => null);
  return note !== null && note === (await derived(tenant, hash));
}
