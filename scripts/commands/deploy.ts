import { command, UsageError, type Context } from '../lib/command.ts';
import { deployTenant, type TenantDeploy } from '../lib/deploy/deploy-tenant.ts';
import { exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { failure, seconds } from '../lib/output.ts';
import { tenantIds } from '../lib/project.ts';
import { readTenant } from '#site/tenant.ts';

/** Tenants deployed at once: more would wait for the same line. */
const atOnce = 4;

export default command({
  name: 'deploy',
  summary: 'Put the build in dist/<id>/ where tenant.json says: a folder, or an S3-compatible store',
  details: `A folder has releases/<number>/ and the link "current", which is switched when a release is whole. A store gets
assets first, pages next, removals last. Hashed files of former releases stay 48 hours, for pages that caches show.
What did not change is not written. A deploy that was killed is completed by the next one; of two at once, one waits.
A build that fails "portico verify" is not deployed; a tenant that fails stops no other. Where the target names a CDN,
it is told to forget the changed pages; if it cannot be told, the release is served all the same.

Exit code: 0 done, 1 failed (the CDN included), 64 wrong use.

  portico deploy torrebianca
  portico deploy torrebianca --to prova   where tenant.json has several targets
  portico deploy --all --json             every tenant that has a target, for a script`,
  args: {
    ids: { type: 'positional', required: false, description: 'Tenants' },
    all: { type: 'boolean', description: 'All tenants that have a target', default: false },
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
    force: { type: 'boolean', description: 'Write or upload every file again', default: false },
  },
  async run({ _: asked, all, to, force }, context) {
    if (all === asked.length > 0) throw new UsageError('Name the tenants to deploy, or say --all.');
    const ids = await tenantIds(context.project, asked);
    const waiting = all ? await withTarget(ids, to, context) : ids;
    const codes: ExitCode[] = [];
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        codes.push(await deployOne(id, { to, force }, context));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return worst(codes);
  },
});

/** The tenants that have a target, or the one asked for; a file that cannot be read is told when its tenant is deployed. */
async function withTarget(ids: readonly string[], to: string | undefined, { project, output }: Context) {
  const found = await Promise.all(
    ids.map(async (id) => {
      const tenant = await readTenant(project.tenants, id).catch(() => null);
      const names = Object.keys(tenant?.deploy ?? {});
      if (!tenant || (to === undefined ? names.length > 0 : names.includes(to))) return [id];
      const text = to === undefined ? 'no target in tenant.json' : `no target "${to}" in tenant.json`;
      output.step({ tenant: id, stage: 'deploy', state: 'skipped', text });
      return [];
    }),
  );
  return found.flat();
}

async function deployOne(
  id: string,
  { to, force }: { to?: string; force: boolean },
  { project, output, env }: Context,
): Promise<ExitCode> {
  const start = performance.now();
  const tell = (text: string) => output.step({ tenant: id, stage: 'deploy', state: 'progress', text });
  try {
    return printDeploy(
      'deploy',
      id,
      await deployTenant(project, id, { to, force, env, tell }),
      start,
      output,
    );
  } catch (error) {
    output.step(failure(id, 'deploy', error));
    return exitCodes.failed;
  }
}

/**
 * Prints what a deploy or a rollback did, and gives its exit code. `start` is the time it began, as `performance.now()`
 * gave it.
 */
export function printDeploy(
  stage: 'deploy' | 'rollback',
  tenant: string,
  done: TenantDeploy,
  start: number,
  output: Context['output'],
): ExitCode {
  const { purge } = done;
  printRelease(stage, tenant, done, start, output);
  if ('failure' in purge) {
    output.step(failure(tenant, 'purge', purge.failure));
    return exitCodes.failed;
  }
  const { requests } = purge;
  if (requests > 0) {
    const text = `${done.target}: the CDN forgot ${done.stale.length} changed files, ${requests} requests`;
    output.step({
      tenant,
      stage: 'purge',
      state: 'done',
      text,
      facts: { files: done.stale.length, requests },
    });
  }
  return exitCodes.done;
}

function printRelease(
  stage: 'deploy' | 'rollback',
  tenant: string,
  done: TenantDeploy,
  start: number,
  output: Context['output'],
): void {
  const { outcome, target, release, files, bytes, rulesChanged } = done;
  const ms = performance.now() - start;
  const facts = { outcome, target, release, files, bytes, rulesChanged, ms };
  for (const text of done.warnings) output.step({ tenant, stage, state: 'warning', text });
  if (outcome === 'unchanged') {
    const text = `${target}: release ${release.number} is served already`;
    output.step({ tenant, stage, state: 'skipped', text, facts });
    return;
  }
  const again = release.origin === release.number ? '' : `, the content of release ${release.origin}`;
  const text = `${target}: release ${release.number}${again}, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds(ms)}`;
  const hint =
    'The rules in its host/ folder changed too: apply them; with nginx, "nginx -t && nginx -s reload".';
  output.step({ tenant, stage, state: 'done', text, facts, ...(rulesChanged && { hint }) });
}
