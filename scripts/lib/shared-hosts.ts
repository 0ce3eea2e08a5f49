import { join } from 'node:path';
import { buildErrors } from '#errors/build-error-catalogue.ts';
import { BuildError } from '#errors/build-errors.ts';
import { uncheckedSettings, valueAt } from '#site/tenant-groups.ts';
import type { Context } from './command.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { failure } from './output.ts';
import { listOf, tenantIds, type Project } from './project.ts';
import { troubledEnd, type OnEnd } from './summary/tenant-end.ts';

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
  stage: 'check' | 'watch',
  { project, output }: Pick<Context, 'project' | 'output'>,
): Promise<boolean> {
  const shared = (await sharedHosts(project)).filter((each) => each.ids.some((id) => ids.includes(id)));
  for (const { host, ids: owners } of shared)
    output.step({
      tenant: owners.find((id) => ids.includes(id)) ?? '-',
      stage,
      state: stage === 'check' ? 'failed' : 'warning',
      text: `${listOf(owners.map((id) => `tenants/${id}/tenant.json`))} have the same host name, "${host}"`,
      hint: buildErrors.HostShared.hint,
      facts: { host, tenants: owners },
    });
  return shared.length > 0;
}

/** The tenants of a run that have host names of their own, and how the others end. */
export interface OwnHosts {
  ids: string[];
  /** Tells how the others end; the exit code with them. */
  refused: (onEnd: OnEnd) => ExitCode;
}

/**
 * Refuses the tenants of a run that share a host name with others, in the run or not: what is built and deployed for the
 * one would be served as the other. All that share it stop, because nobody knows which of the files is right.
 */
export async function withOwnHosts(
  ids: readonly string[],
  stage: 'build' | 'render' | 'deploy',
  { project, output }: Pick<Context, 'project' | 'output'>,
): Promise<OwnHosts> {
  const shared = await sharedHosts(project);
  const errors = ids.flatMap((id) => {
    const found = shared.find((each) => each.ids.includes(id));
    return found ? [{ id, error: errorOf(found, id) }] : [];
  });
  for (const { id, error } of errors) output.step(failure(id, stage, error));
  return {
    ids: ids.filter((id) => !errors.some((each) => each.id === id)),
    refused: (onEnd) => {
      for (const { id, error } of errors) onEnd(troubledEnd(id, stage, error));
      return errors.length > 0 ? exitCodes.failed : exitCodes.done;
    },
  };
}

/** The error of a tenant that shares a host name; null where its names are its own. */
export async function sharedHostOf(project: Project, id: string): Promise<BuildError | null> {
  const found = (await sharedHosts(project)).find(({ ids }) => ids.includes(id));
  return found ? errorOf(found, id) : null;
}

function errorOf({ host, ids }: SharedHost, tenant: string): BuildError {
  const where = listOf(ids.map((id) => `tenants/${id}/tenant.json`));
  return new BuildError('HostShared', { tenant, where, what: host });
}

async function sharedHosts(project: Project): Promise<SharedHost[]> {
  const owners = new Map<string, Set<string>>();
  for (const id of await tenantIds(project))
    for (const host of hostsOf(project, id))
      owners.set(host, (owners.get(host) ?? new Set<string>()).add(id));
  return [...owners]
    .filter(([, ids]) => ids.size > 1)
    .map(([host, ids]) => ({ host, ids: [...ids].sort() }))
    .sort((one, other) => one.host.localeCompare(other.host));
}

/** Host name and aliases as they are written; what is wrong with a file is told by who builds its tenant. */
function hostsOf({ tenants }: Project, id: string): string[] {
  const settings = uncheckedSettings(join(tenants, id));
  const hosts = [valueAt(settings, ['hostname']), valueAt(settings, ['aliases'])];
  return hosts.flat().filter((host) => typeof host === 'string');
}
