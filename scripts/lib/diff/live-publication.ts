import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildError } from '#errors/build-errors.ts';
import { readTenant } from '#site/read-tenant.ts';
import type { Context } from '../command.ts';
import { originOf } from '../fetch-all.ts';
import { fetchTenant } from '../fetch/fetch-tenant.ts';
import { lastGood } from '../fetch/keep-snapshot.ts';
import { lossesBetween, partNames, type Loss } from '../fetch/shrink-guard.ts';
import { publicationOf, type Publication } from './publication.ts';

/** What a build of now would publish. */
export interface LivePublication {
  publication: Publication;
  /** What would stop that build. */
  losses: Loss[];
  /** Why the last good snapshot would be used instead of new data. */
  cause?: BuildError;
}

/**
 * Asks a tenant's live API as a build does, in a copy of its folder: nothing of the project is changed. Throws a
 * BuildError where there is neither an answer nor a last good snapshot.
 */
export async function livePublication(
  id: string,
  { project, env, output, wait }: Context,
  sandboxOrigin: string | undefined,
): Promise<LivePublication> {
  const tenant = await readTenant(project.tenants, id);
  const last = await lastGood(tenant);
  const copy = await mkdtemp(join(tmpdir(), 'portico-diff-'));
  try {
    const folder = join(copy, 'tenants', id);
    await cp(tenant.folder, folder, { recursive: true });
    const { snapshot, cause } = await fetchTenant(
      { ...tenant, folder },
      {
        origin: originOf(tenant, sandboxOrigin),
        env,
        wait,
        cacheFolder: join(copy, 'cache'),
        accept: partNames,
        onProgress: (text) => output.step({ tenant: id, stage: 'diff', state: 'progress', text }),
      },
    );
    const losses = last ? lossesBetween(last.content, snapshot.content).filter(({ stops }) => stops) : [];
    const name = cause ? 'the last good data' : 'the live data';
    const publication = await publicationOf(join(copy, 'tenants'), id, name);
    return { publication, losses, cause };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
