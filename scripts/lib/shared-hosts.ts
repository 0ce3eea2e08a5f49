import { basename, dirname, join } from 'node:path';
import { buildErrors } from '#errors/build-error-catalogue.ts';
import { BuildError } from '#errors/build-errors.ts';
import { groupsFolder, uncheckedSettings, valueAt } from '#site/tenant-groups.ts';
import type { Context } from './command.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { failure } from './output.ts';
import { listOf, tenantIds, type Project } from './project.ts';
import { troubledEnd, type OnEnd } from './summary/tenant-end.ts';

/** A host name that several tenants call theirs. */
interface SharedHost {
  host: string;
  /** Their ids, sorted, and the files that give them the name. */
  ids: string[];
  files: string[];
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
  for (const { host, ids: owners, files } of shared)
    output.step({
      tenant: owners.find((id) => ids.includes(id)) ?? '-',
      stage,
      state: stage === 'check' ? 'failed' : 'warning',
      text: `${listOf(files)} have the same host name, "${host}"`,
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

function errorOf({ host, files }: SharedHost, tenant: string): BuildError {
  return new BuildError('HostShared', { tenant, where: listOf(files), what: host });
}

async function sharedHosts(project: Project): Promise<SharedHost[]> {
  const owners = new Map<string, Map<string, string>>();
  for (const id of await tenantIds(project))
    for (const { host, file } of hostsOf(project, id))
      owners.set(host, (owners.get(host) ?? new Map<string, string>()).set(id, file));
  return [...owners]
    .filter(([, files]) => files.size > 1)
    .map(([host, files]) => {
      const ids = [...files.keys()].sort();
      return { host, ids, files: ids.map((id) => files.get(id) ?? '') };
    })
    .sort((one, other) => one.host.localeCompare(other.host));
}

/** Host name and aliases as they are written, and the file of each; what is wrong with it is told by who builds its tenant. */
function hostsOf({ tenants }: Project, id: string): { host: string; file: string }[] {
  const { data, layersAt } = uncheckedSettings(join(tenants, id));
  return ['hostname', 'aliases'].flatMap((field) => {
    const decides = layersAt([field]).at(-1)?.file ?? '';
    const file = basename(dirname(decides)) === groupsFolder ? `${decides} of ${id}` : decides;
    const hosts = [valueAt(data, [field])].flat().filter((host) => typeof host === 'string');
    return hosts.map((host) => ({ host, file }));
  });
}
