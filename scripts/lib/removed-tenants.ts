import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArgsDef } from 'citty';
import { buildsOnDisk, removeBuilds, sweepBuilds } from '#adapter/publish/publish.ts';
import { BuildError } from '#errors/build-errors.ts';
import { UsageError, type Context } from './command.ts';
import { tenantIds } from './project.ts';
import { isInShard, type Selection } from './selection.ts';

/** Options of commands that may remove builds. */
export const pruneArgs = {
  prune: {
    type: 'boolean',
    description: 'Remove builds of tenants that have no folder any more',
    default: false,
  },
} as const satisfies ArgsDef;

/**
 * Tells of builds whose tenants' folders are gone, where all tenants of a machine are worked on, and removes them with
 * `prune`; what killed runs left is removed in any case. Gives the ids of those that are left. Throws UsageError, and
 * BuildError where no tenant is left at all.
 */
export async function warnRemoved(
  { isAll, shard }: Selection,
  prune: boolean,
  { project, output }: Context,
): Promise<string[]> {
  if (prune && !isAll) throw new UsageError('--prune is for all tenants: name none.');
  if (!isAll) return [];
  sweepBuilds(project.dist);
  const known = new Set(await tenantIds(project));
  const removed = buildsOnDisk(project.dist).filter(
    (id) => !known.has(id) && (!shard || isInShard(id, shard)),
  );
  if (prune && removed.length > 0 && known.size === 0)
    throw new BuildError('NoTenantLeft', { where: project.tenants });
  for (const tenant of removed) {
    if (!prune) {
      const text = 'its folder in tenants/ is gone, its build is left';
      const hint =
        '"portico build --all --prune" removes it from this machine; what is deployed is yours to remove.';
      output.step({ tenant, stage: 'build', state: 'warning', text, hint });
      continue;
    }
    await removeBuilds(project.dist, tenant);
    await rm(join(project.work, 'cache', tenant), { recursive: true, force: true });
    const text = 'its folder in tenants/ is gone: its build was removed';
    output.step({ tenant, stage: 'build', state: 'removed', text });
  }
  return prune ? [] : removed;
}
