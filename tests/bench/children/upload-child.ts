import { projectAt, type Project } from '../../../scripts/lib/project.ts';
import { deployTenant } from '../../../scripts/lib/deploy/deploy-tenant.ts';

/** Builds to deploy to the store that their tenant files name. */
export interface UploadTask {
  folders: Pick<Project, 'tenants' | 'dist' | 'work' | 'base'>;
  ids: string[];
  env: Record<string, string>;
}

/** Processor milliseconds of this process, and files and bytes that were uploaded. */
export interface UploadAnswer {
  cpuMs: number;
  ms: number;
  files: number;
  bytes: number;
}

const { folders, ids, env } = JSON.parse(process.argv[2] ?? '') as UploadTask;
const project = { ...projectAt(), ...folders };
const [first = '', ...others] = ids;
// The first deploy loads the client of stores.
await deployTenant(project, first, { env });
const [start, before] = [performance.now(), process.cpuUsage()];
const answer: UploadAnswer = { cpuMs: 0, ms: 0, files: 0, bytes: 0 };
for (const id of others) {
  const { files, bytes } = await deployTenant(project, id, { env });
  answer.files += files;
  answer.bytes += bytes;
}
const { user, system } = process.cpuUsage(before);
process.send?.({ ...answer, cpuMs: (user + system) / 1000, ms: performance.now() - start });
process.disconnect?.();
