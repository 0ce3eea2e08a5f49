import { command, type Context } from '../lib/command.ts';
import { counted } from '../lib/counted.ts';
import { deployTenant, type TenantDeploy } from '../lib/deploy/deploy-tenant.ts';
import { assertKnownTarget, hasTarget } from '../lib/deploy/known-target.ts';
import { exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { inLanes } from '../lib/in-lanes.ts';
import { failure, seconds } from '../lib/output.ts';
import { warnRemoved } from '../lib/removed-tenants.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { withOwnHosts } from '../lib/shared-hosts.ts';
import { summarised, summaryArgs } from '../lib/summary/summarised.ts';
import { troubledEnd, type TenantEnd } from '../lib/summary/tenant-end.ts';

/** Tenants deployed at once: more would wait for the same line. */
const atOnce = 4;

export default command({
  name: 'deploy',
  summary: 'Put the build in dist/<id>/ where tenant.json says: a folder, or an S3-compatible store',
  details: `A folder has releases/<number>/ and the link "current", which is switched when a release is whole. A store gets
assets first, pages next, removals last. Hashed files of former releases stay 48 hours, for pages that caches show.
What did not change is not written. A deploy that was killed is completed by the next one; of two at once, one waits.
A build that fails "portico verify" is not deployed; a tenant that fails stops no other. Where the target names a CDN,
it is told to forget the changed pages; where it has a command for after the switch, as a reload of nginx, that is run.
If either fails, the release is served all the same, and the next deploy tries again.

Exit code: 0 done, 1 failed (the CDN and the command included), 64 wrong use.

  portico deploy torrebianca
  portico deploy torrebianca --to prova   where tenant.json has several targets
  portico deploy --all --json             every tenant that has a target, for a script
  portico deploy --all --shard 2/4        the tenants of the second of four machines`,
  args: {
    ...selectionArgs,
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
    force: { type: 'boolean', description: 'Write or upload every file again', default: false },
    ...summaryArgs,
  },
  async run(args, context) {
    const selection = await selectTenants(args, context.project, { mustSay: true });
    const { to, force } = args;
    await assertKnownTarget(context.project, to, selection.isAll ? [] : selection.ids);
    const codes: ExitCode[] = [];
    const left = await warnRemoved(selection, false, context);
    const { ids, refused } = await withOwnHosts(selection.ids, 'deploy', context);
    return summarised({ command: 'deploy', selection, files: args.summary, left }, context, async (onEnd) => {
      codes.push(refused(onEnd));
      await inLanes(ids, atOnce, async (id) => {
        const end = await deployOne(id, { to, force, mayLack: selection.isAll }, context);
        onEnd(end);
        codes.push(end.ending === 'failed' ? exitCodes.failed : exitCodes.done);
      });
      return worst(codes);
    });
  },
});

interface DeployOptions {
  to?: string;
  force: boolean;
  /** A tenant without the target is left out. */
  mayLack: boolean;
}

async function deployOne(
  id: string,
  { to, force, mayLack }: DeployOptions,
  { project, output, env }: Context,
): Promise<TenantEnd> {
  const stage = 'deploy';
  const start = performance.now();
  const tell = (text: string) => output.step({ tenant: id, stage, state: 'progress', text });
  try {
    if (mayLack && !(await hasTarget(project, id, to))) {
      const text = to === undefined ? 'no target in tenant.json' : `no target "${to}" in tenant.json`;
      output.step({ tenant: id, stage, state: 'skipped', text });
      return { tenant: id, stage, ending: 'skipped' };
    }
    const done = await deployTenant(project, id, { to, force, env, tell });
    printDeploy(stage, id, done, start, output);
    if ('failure' in done.purge) return troubledEnd(id, 'purge', done.purge.failure);
    if ('failure' in done.after) return troubledEnd(id, stage, done.after.failure);
    return { tenant: id, stage, ending: done.outcome === 'unchanged' ? 'unchanged' : 'done' };
  } catch (error) {
    output.step(failure(id, stage, error));
    return troubledEnd(id, stage, error);
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
  const { after, purge } = done;
  printRelease(stage, tenant, done, start, output);
  if ('failure' in after) output.step(failure(tenant, stage, after.failure));
  if ('failure' in purge) {
    output.step(failure(tenant, 'purge', purge.failure));
    return exitCodes.failed;
  }
  const { requests } = purge;
  if (requests > 0) {
    const text = `${done.target}: the CDN forgot ${counted(done.stale.length, 'changed file')}, ${counted(requests, 'request')}`;
    output.step({
      tenant,
      stage: 'purge',
      state: 'done',
      text,
      facts: { files: done.stale.length, requests },
    });
  }
  if ('failure' in after) return exitCodes.failed;
  return exitCodes.done;
}

function printRelease(
  stage: 'deploy' | 'rollback',
  tenant: string,
  done: TenantDeploy,
  start: number,
  output: Context['output'],
): void {
  const { outcome, target, release, files, bytes, rulesChanged, after } = done;
  const ms = performance.now() - start;
  const ran = 'ran' in after && after.ran;
  const facts = { outcome, target, release, files, bytes, rulesChanged, ms, ...(ran && { after: 'done' }) };
  for (const text of done.warnings) output.step({ tenant, stage, state: 'warning', text });
  if (outcome === 'unchanged') {
    const told = ran ? ', its command ran now' : '';
    const text = `${target}: release ${release.number} is served already${told}`;
    output.step({ tenant, stage, state: 'skipped', text, facts });
    return;
  }
  const again = release.origin === release.number ? '' : `, the content of release ${release.origin}`;
  const text = `${target}: release ${release.number}${again}, ${counted(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB, ${seconds(ms)}`;
  const hint =
    done.kind === 's3'
      ? 'The rules in the host/ folder of the build changed too: apply them at the CDN (docs/cdn.md).'
      : 'The rules in its host/ folder changed too: apply them; with nginx, "nginx -t && nginx -s reload".';
  output.step({ tenant, stage, state: 'done', text, facts, ...(rulesChanged && !ran && { hint }) });
}
