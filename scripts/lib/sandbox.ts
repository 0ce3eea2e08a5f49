import { join } from 'node:path';
import { readTenant, sandboxApi } from '#site/tenant.ts';
import { startSandbox } from '../sandbox/start.ts';
import type { Project } from './project.ts';

/** True when one of the tenants uses the sandbox as its API; an unreadable tenant file is reported later. */
async function isNeeded(project: Project, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const tenant = await readTenant(project.tenants, id).catch(() => null);
    if (tenant?.api === sandboxApi) return true;
  }
  return false;
}

/** Runs `work`, with the sandbox on a free port of the loopback address if a tenant needs it. */
export async function withSandbox<T>(
  project: Project,
  ids: readonly string[],
  work: (origin: string | undefined) => Promise<T>,
): Promise<T> {
  if (!(await isNeeded(project, ids))) return work(undefined);
  const sandbox = await startSandbox({ port: 0, databaseFile: join(project.work, 'sandbox.sqlite') });
  try {
    return await work(sandbox.url);
  } finally {
    await sandbox.close();
  }
}
