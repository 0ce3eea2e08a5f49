import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './command.ts';
import { inLanes } from './in-lanes.ts';
import { listOf, tenantIds, type Project } from './project.ts';

/** A host name that several tenants call theirs. */
interface SharedHost {
  host: string;
  /** Their ids, sorted. */
  ids: string[];
}

/**
 * Tells the host names that tenants of a run share with others: a CDN and `portico serve` answer there with one of them,
 * and the API with the data of one. Returns true where there are any.
 */
export async function tellSharedHosts(
  ids: readonly string[],
  stage: 'build' | 'render' | 'check' | 'deploy' | 'watch',
  { project, output }: Pick<Context, 'project' | 'output'>,
): Promise<boolean> {
  const shared = (await sharedHosts(project)).filter((each) => each.ids.some((id) => ids.includes(id)));
  for (const { host, ids: owners } of shared)
    output.step({
      tenant: owners.find((id) => ids.includes(id)) ?? '-',
      stage,
      state: stage === 'check' ? 'failed' : 'warning',
      text: `${listOf(owners.map((id) => `tenants/${id}/tenant.json`))} have the same host name, "${host}"`,
      hint: 'Citizens of the one would see the other. Correct "hostname" or "aliases" in one of the files.',
      facts: { host, tenants: owners },
    });
  return shared.length > 0;
}

async function sharedHosts(project: Project): Promise<SharedHost[]> {
  const owners = new Map<string, Set<string>>();
  await inLanes(await tenantIds(project), 16, async (id) => {
    for (const host of await hostsOf(project, id))
      owners.set(host, (owners.get(host) ?? new Set<string>()).add(id));
  });
  return [...owners]
    .filter(([, ids]) => ids.size > 1)
    .map(([host, ids]) => ({ host, ids: [...ids].sort() }))
    .sort((one, other) => one.host.localeCompare(other.host));
}

/** Host name and aliases as they are written; what is wrong with a file is told by who builds its tenant. */
async function hostsOf({ tenants }: Project, id: string): Promise<string[]> {
  try {
    const text = await readFile(join(tenants, id, 'tenant.json'), 'utf8');
    const { hostname, aliases } = JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown>;
    return [hostname, aliases].flat().filter((host) => typeof host === 'string');
  } catch {
    return [];
  }
}
