import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BuildError, type BuildErrorId } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import { snapshotFile } from '#site/snapshot.ts';
import { releasesOf } from '../deploy/deploy-tenant.ts';
import { hasTarget } from '../deploy/known-target.ts';
import type { Environment } from '../maintenance-credentials.ts';
import { exists, type Project } from '../project.ts';
import { sharedHostOf } from '../shared-hosts.ts';

/** What stays until somebody corrects it: no other try can succeed. */
const mistakes = new Set<BuildErrorId>([
  'TenantFieldInvalid',
  'TenantFileUnreadable',
  'DeployTargetUnknown',
  'DeployTargetTaken',
  'DeployStateInvalid',
  'CredentialsMissing',
  'StoreRefused',
]);
/** The same of a folder; a full disk passes. */
const wrongPlaces = new Set(['ENOTDIR', 'EACCES', 'EPERM', 'EROFS']);

/**
 * The mistake of configuration because of which a tenant could not be fetched, as a folder that is read-only, or not be
 * deployed, as two targets of which none is named, a variable that is not set or a place that is another's; null where there
 * is none, or only what passes.
 */
export async function examineTenant(
  project: Project,
  id: string,
  { to, env, isDeploying }: { to: string | undefined; env: Environment; isDeploying: boolean },
): Promise<BuildError | null> {
  try {
    await assertWritable(join(project.tenants, id));
    const shared = await sharedHostOf(project, id);
    if (shared || !isDeploying || !(await hasTarget(project, id, to))) return shared;
    await releasesOf(project, id, { to, env });
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isMistake = error instanceof BuildError ? mistakes.has(error.id) : wrongPlaces.has(code ?? '');
    return isMistake ? cataloguedError(error, { tenant: id, where: `tenants/${id}/tenant.json` }) : null;
  }
}

/** Throws the system's refusal where no snapshot could be written: hundreds of calls to the API would be for nothing. */
async function assertWritable(tenantFolder: string): Promise<void> {
  const snapshots = dirname(snapshotFile(tenantFolder));
  await access((await exists(snapshots)) ? snapshots : tenantFolder, constants.W_OK);
}
