import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildRecordOf } from '#adapter/publish/build-record.ts';
import { readHidden } from '#adapter/publish/hidden-record.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { DeployTarget } from '#site/deploy-targets.ts';
import { readTenant } from '#site/read-tenant.ts';
import type { Tenant } from '#site/tenant.ts';
import type { Environment } from '../maintenance-credentials.ts';
import type { Project } from '../project.ts';
import { verifyBuild, verifyRules, type Difference } from '../verify/verify-folder.ts';
import {
  stalePaths,
  type DeployOutcome,
  type DeployPlace,
  type PlaceOptions,
  type ReleaseList,
} from './deployed-release.ts';
import { runAfter, type AfterSettings, dueOf, type Due } from './after/run-after.ts';
import { dirPlace } from './dir/dir-place.ts';
import type { StoreLockOptions } from './s3/store-lock.ts';
import { openPurge, type Purge, type PurgeLimits } from './purge/purge-cdn.ts';
import { unpurgedOf, type Unpurged } from './purge/unpurged.ts';

/** Settings of what is done at a place. */
export interface DeploySettings {
  /** Name of the target in `tenant.json`; may be left out where there is one. */
  to?: string;
  /** Write or upload every file again. */
  force?: boolean;
  env: Environment;
  /** Milliseconds that the command after the switch may take, if not as long as usual. */
  afterLimit?: number;
  /** How long the CDN is waited for, if not as long as usual. */
  purgeLimits?: PurgeLimits;
  /** Times of the lock of a bucket, if not the usual ones. */
  lock?: StoreLockOptions;
  tell?: (text: string) => void;
}

/** What was done, and at which target. */
export interface TenantDeploy extends DeployOutcome {
  target: string;
  /** A web server reads the rules of a folder; of a store they are applied at the CDN. */
  kind: 'dir' | 's3';
  purge: PurgeOutcome;
  after: AfterOutcome;
}

/** Whether the command after the switch has run, or why it did not succeed. */
export type AfterOutcome = { ran: boolean } | { failure: BuildError };

/** Requests that told the CDN what changed, 0 where there was nothing to tell; or why it could not be told. */
export type PurgeOutcome = { requests: number } | { failure: BuildError };

/**
 * Deploys the build in `dist/<id>` to a target of the tenant, unless that build is what the target serves. Throws
 * BuildError: what is served is then the release before or, on an object store, one that the next deploy completes.
 */
export async function deployTenant(
  project: Project,
  id: string,
  settings: DeploySettings,
): Promise<TenantDeploy> {
  return withPlace(project, id, settings, async (place, then) => {
    const build = join(project.dist, id);
    const folder = await realpath(build).catch(() => build);
    const record = buildRecordOf(folder, id);
    const records = { record, hidden: readHidden(folder) };
    const refuse = ([wrong]: readonly Difference[]) => {
      if (!wrong) return;
      throw new BuildError('BuildDamaged', {
        tenant: id,
        where: folder,
        what: wrong.place,
        got: wrong.words,
      });
    };
    // Rules are looked at also where the release is served already: who edited them waits for them to be served.
    refuse(await verifyRules(folder, record));
    const check = async () => refuse(await verifyBuild(folder, record));
    return then(await place.deploy(folder, records, check));
  });
}

/** Serves an older release again, the one before by default, as a new release. Throws BuildError. */
export async function rollBackTenant(
  project: Project,
  id: string,
  settings: DeploySettings & { number?: number },
): Promise<TenantDeploy> {
  return withPlace(project, id, settings, async (place, then) => then(await place.rollBack(settings.number)));
}

/** Puts a file that no build makes into the served site. Throws BuildError. */
export async function publishFile(
  project: Project,
  id: string,
  settings: DeploySettings,
  ...file: Parameters<DeployPlace['publish']>
): Promise<void> {
  await withPlace(project, id, settings, async (place) => {
    await place.publish(...file);
    return {};
  });
}

/** Tells the CDN before a target to forget every file that is served, and gives their number. Throws BuildError. */
export async function purgeTenant(
  project: Project,
  id: string,
  settings: DeploySettings,
): Promise<{ files: number; requests: number; target: string }> {
  return withPlace(project, id, settings, async (place, _, { purge, unpurged }) => {
    if (!purge) {
      const where = join('tenants', id, 'tenant.json');
      throw new BuildError('DeployTargetUnknown', { tenant: id, where, what: 'purge', got: 'no CDN' });
    }
    const served = stalePaths(await place.servedFiles(), []);
    const files = [...new Set([...served, ...(await unpurged.read())])];
    const requests = await purge(files);
    await unpurged.write([]);
    return { files: files.length, requests };
  });
}

/**
 * A release that is served stays so, whatever the CDN answers: what it did is part of the outcome. What it could not be
 * told is remembered, from before it is told, so that a deploy that is tried again tells it, also after a kill.
 */
async function purgedAfter(outcome: DeployOutcome, purge: Purge | null, unpurged: Unpurged) {
  if (!purge) return { ...outcome, purge: { requests: 0 } };
  const stale = [...new Set([...outcome.stale, ...(await unpurged.read())])];
  await unpurged.write(stale);
  try {
    const requests = await purge(stale);
    await unpurged.write([]);
    return { ...outcome, stale, purge: { requests } };
  } catch (failure) {
    if (!(failure instanceof BuildError)) throw failure;
    return { ...outcome, stale, purge: { failure } };
  }
}

/** The releases that a target of a tenant keeps. Throws BuildError. */
export async function releasesOf(
  project: Project,
  id: string,
  settings: DeploySettings,
): Promise<ReleaseList & { target: string }> {
  return withPlace(project, id, settings, (place) => place.list());
}

/** The command of a target runs after each switch, and again where it did not succeed: a web server keeps its rules. */
async function commandAfter(
  outcome: DeployOutcome,
  command: readonly string[] | undefined,
  due: Due,
  settings: AfterSettings,
): Promise<AfterOutcome> {
  if (!command || (outcome.outcome === 'unchanged' && !(await due.read()))) return { ran: false };
  try {
    await runAfter(command, settings);
    await due.write(false);
    return { ran: true };
  } catch (failure) {
    await due.write(true);
    if (!(failure instanceof BuildError)) throw failure;
    return { failure };
  }
}

type Followed = DeployOutcome & { purge: PurgeOutcome; after: AfterOutcome };

/** The CDN before a target. */
interface Cdn {
  purge: Purge | null;
  unpurged: Unpurged;
}

async function withPlace<T>(
  project: Project,
  id: string,
  settings: DeploySettings,
  work: (place: DeployPlace, then: (outcome: DeployOutcome) => Promise<Followed>, cdn: Cdn) => Promise<T>,
): Promise<T & Pick<TenantDeploy, 'target' | 'kind'>> {
  const tenant = await readTenant(project.tenants, id);
  const [name, target] = chosenTarget(tenant, settings.to);
  const kind = target.s3 ? 's3' : 'dir';
  const { force = false, tell = () => undefined, env } = settings;
  const purge = target.purge ? openPurge(target.purge, tenant, env, settings.purgeLimits) : null;
  const unpurged = unpurgedOf(project, id, name);
  const due = dueOf(project, id, name);
  const remember = async (stale: readonly string[]) => {
    if (purge) await unpurged.write([...new Set([...(await unpurged.read()), ...stale])]);
    if (target.after) await due.write(true);
  };
  // With its old rules a web server would give the CDN what it has just forgotten.
  const then = async (outcome: DeployOutcome) => {
    const facts = { tenant: id, target: name, release: outcome.release.number, folder: project.base };
    const after = await commandAfter(outcome, target.after, due, {
      ...facts,
      env,
      limit: settings.afterLimit,
    });
    return { ...(await purgedAfter(outcome, purge, unpurged)), after };
  };
  const owner = { tenant: id, hostname: tenant.hostname };
  const options = { ...owner, force, tell, remember, lock: settings.lock };
  const place = await openPlace(project, target, options, env);
  try {
    return { ...(await work(place, then, { purge, unpurged })), target: name, kind };
  } finally {
    place.close();
  }
}

function chosenTarget({ id, deploy }: Tenant, asked: string | undefined): [string, DeployTarget] {
  const all = Object.entries(deploy);
  const found = asked === undefined ? all.length === 1 && all[0] : all.find(([name]) => name === asked);
  if (found) return found;
  const names = all.map(([name]) => name).join(', ');
  const what = asked ?? (all.length > 0 ? '--to' : 'deploy');
  throw new BuildError('DeployTargetUnknown', {
    tenant: id,
    where: join('tenants', id, 'tenant.json'),
    what,
    got: names === '' ? 'no target' : `the targets ${names}`,
  });
}

async function openPlace(
  project: Project,
  { dir, s3 }: DeployTarget,
  options: PlaceOptions & Pick<DeploySettings, 'lock'>,
  env: Environment,
): Promise<DeployPlace> {
  if (dir) return dirPlace({ ...dir, path: resolve(project.base, dir.path) }, options);
  if (!s3) throw new Error('A target is a folder or a bucket.');
  // The client of object stores is loaded where one is used.
  const [{ openStore }, { s3Place }] = await Promise.all([
    import('./s3/object-store.ts'),
    import('./s3/s3-place.ts'),
  ]);
  return s3Place(await openStore(s3, options.tenant, env), { ...options, keep: s3.keep });
}
