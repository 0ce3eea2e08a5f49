import { readTenant } from '#site/read-tenant.ts';
import { UsageError } from '../command.ts';
import { tenantIds, type Project } from '../project.ts';

/**
 * Throws UsageError for the name of a target that no tenant has, of those `asked` for or, without names, of all, those of
 * other shards too: tenants without the target are left out, and with a mistyped name that would be every one.
 */
export async function assertKnownTarget(
  project: Project,
  name: string | undefined,
  asked: readonly string[] = [],
): Promise<void> {
  if (name === undefined) return;
  const ids = await tenantIds(project, asked);
  const known = new Set<string>();
  for (const id of ids) {
    const tenant = await readTenant(project.tenants, id).catch(() => null);
    // A file that cannot be read may have it: what is wrong with the file is told where its tenant's turn comes.
    if (!tenant) return;
    for (const target of Object.keys(tenant.deploy)) known.add(target);
    if (known.has(name)) return;
  }
  if (ids.length === 0) return;
  const names = [...known].sort().join(', ');
  throw new UsageError(
    `No tenant has the target "${name}": ${names ? `there are ${names}` : 'there is none'}.`,
  );
}

/** True when a tenant has a target, or the one with this name. Throws BuildError for a file that cannot be read. */
export async function hasTarget(project: Project, id: string, name: string | undefined): Promise<boolean> {
  const names = Object.keys((await readTenant(project.tenants, id)).deploy);
  return name === undefined ? names.length > 0 : names.includes(name);
}
