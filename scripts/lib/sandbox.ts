import { join } from 'node:path';
import { readTenant } from '#site/read-tenant.ts';
import { sandboxApi } from '#site/tenant.ts';
import type { SandboxOptions } from '../sandbox/server.ts';
import { sampleAt } from '../sandbox/seed/tenants.ts';
import { tenantIds, type Project } from './project.ts';

/** Host name of a tenant whose API is the sandbox; null for any other. An unreadable tenant file is reported later. */
async function hostnameInSandbox(project: Project, id: string): Promise<string | null> {
  const tenant = await readTenant(project.tenants, id).catch(() => null);
  return tenant?.api === sandboxApi ? tenant.hostname : null;
}

/** True when one of the tenants uses the sandbox as its API. */
async function isNeeded(project: Project, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if ((await hostnameInSandbox(project, id)) !== null) return true;
  return false;
}

/**
 * How a sandbox beside the pages plays the tenants of a project. One made by `portico new --api sandbox` has an id of its
 * own and a host name below that of a sample: it answers at `<id>.localhost` too, also when it was made since the start,
 * and `onChange` hears of it when the desk changes the sample.
 */
export function playedTenants(
  project: Project,
  onChange?: (tenantId: string) => void,
): Pick<SandboxOptions, 'hostnameOf' | 'onChange'> {
  const hostnameOf = (id: string) => hostnameInSandbox(project, id);
  if (!onChange) return { hostnameOf };
  const changePlayed = async (sample: string) => {
    for (const id of await tenantIds(project)) {
      const hostname = await hostnameOf(id);
      if (hostname !== null && sampleAt(hostname)?.id === sample) onChange(id);
    }
  };
  // Without the folder of tenants there is nothing to rebuild.
  return { hostnameOf, onChange: (sample) => void changePlayed(sample).catch(() => undefined) };
}

/** Runs `work`, with the sandbox on a free port of the loopback address if a tenant needs it. */
export async function withSandbox<T>(
  project: Project,
  ids: readonly string[],
  work: (origin: string | undefined) => Promise<T>,
): Promise<T> {
  if (!(await isNeeded(project, ids))) return work(undefined);
  // Most commands of most installations never need it, and it takes longer to load than all the rest.
  const { startSandbox } = await import('./start-sandbox.ts');
  const sandbox = await startSandbox({ port: 0, databaseFile: join(project.work, 'sandbox.sqlite') });
  try {
    return await work(sandbox.url);
  } finally {
    await sandbox.close();
  }
}
