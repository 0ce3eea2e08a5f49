import { command, type Context } from '../lib/command.ts';
import { deployTenant, type TenantDeploy } from '../lib/deploy/deploy-tenant.ts';
import { assertKnownTarget, hasTarget } from '../lib/deploy/known-target.ts';
import { runWaves } from '../lib/deploy/waves/run-waves.ts';
import { waveArgs, waveSettings } from '../lib/deploy/waves/wave-plan.ts';
import { exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { inLanes } from '../lib/limits.ts';
import { failure, seconds, counted } from '../lib/output.ts';
import { warnRemoved } from '../lib/removed-tenants.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { withOwnHosts } from '../lib/shared-hosts.ts';
import { summarised, summaryArgs } from '../lib/summary/summarised.ts';
import { troubledEnd, type OnEnd, type TenantEnd } from '../lib/summary/tenant-end.ts';

/** Tenants deployed at once: more would wait for the same line. */
const atOnce = 4;

const stage = 'deploy';

export default command({
  name: 'deploy',
  summary: 'Put the build in dist/<id>/ where tenant.json says: a folder, or an S3-compatible store',
  details: `A folder has releases/<number>/ and the link "current", which is switched when a release is whole. A store gets
assets first, pages next, removals last. Hashed files of former releases stay 48 hours, for pages that caches show.
What did not change is not written. A deploy that was killed is completed by the next one; of two at once, one waits.
A build that fails "portico verify" is not deployed; a tenant that fails stops no other. Where the target names a CDN,
it is told to forget the changed pages; where it has a command for after the switch, as a reload of nginx, that is run.
If either fails, the release is served all the same, and the next deploy tries again.

In waves, tenants with "canary" in tenant.json come first. After each wave its sites are compared with their builds,
as "portico verify" and "portico doctor" do. What was begun is kept in .portico/waves: after Ctrl+C, a kill or too many
failures the same command goes on, and "portico rollback --wave" takes the last wave back.

Exit code: 0 done, 1 failed (the CDN and the command included), 64 wrong use.

  portico deploy torrebianca
  portico deploy torrebianca --to prova   where tenant.json has several targets
  portico deploy --all --json             every tenant that has a target, for a script
  portico deploy --all --shard 2/4        the tenants of the second of four machines
  portico deploy --all --waves 1%,10%,100% --pause 30m --stop-after 2`,
  args: {
    ...selectionArgs,
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
    force: { type: 'boolean', description: 'Write or upload every file again', default: false },
    ...waveArgs,
    ...summaryArgs,
  },
  async run(args, context) {
    const settings = waveSettings(args);
    const selection = await selectTenants(args, context.project, { mustSay: true });
    const { to, force } = args;
    await assertKnownTarget(context.project, to, selection.isAll ? [] : selection.ids);
    const codes: ExitCode[] = [];
    const left = await warnRemoved(selection, false, context);
    const { ids, refused } = await withOwnHosts(selection.ids, 'deploy', context);
    return summarised({ command: 'deploy', selection, files: args.summary, left }, context, async (onEnd) => {
      codes.push(refused(onEnd));
      const options = { to, force, mayLack: selection.isAll };
      const deploy = (id: string) => deployOne(id, options, context);
      if (settings) {
        const having = await withTarget(ids, options, onEnd, context);
        codes.push(
          having.code,
          await runWaves({ selection, ids: having.ids, to, settings, deploy, onEnd }, context),
        );
        return worst(codes);
      }
      await inLanes(ids, atOnce, async (id) => {
        const { end } = await deploy(id);
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
  options: DeployOptions,
  context: Context,
): Promise<{ end: TenantEnd; release?: number }> {
  const { project, output, env } = context;
  const { to, force } = options;
  const start = performance.now();
  const tell = (text: string) => output.step({ tenant: id, stage, state: 'progress', text });
  try {
    const lacking = await lackingEnd(id, options, context);
    if (lacking) return { end: lacking };
    const done = await deployTenant(project, id, { to, force, env, tell });
    printDeploy(stage, id, done, start, output);
    return { end: endOf(id, done), release: done.release.number };
  } catch (error) {
    output.step(failure(id, stage, error));
    return { end: troubledEnd(id, stage, error) };
  }
}

function endOf(tenant: string, { purge, after, outcome }: TenantDeploy): TenantEnd {
  if ('failure' in purge) return troubledEnd(tenant, 'purge', purge.failure);
  if ('failure' in after) return troubledEnd(tenant, stage, after.failure);
  return { tenant, stage, ending: outcome === 'unchanged' ? 'unchanged' : 'done' };
}

/** How a tenant ends that may lack the target and does; null for any other. Throws BuildError. */
async function lackingEnd(
  id: string,
  { to, mayLack }: DeployOptions,
  { project, output }: Context,
): Promise<TenantEnd | null> {
  if (!mayLack || (await hasTarget(project, id, to))) return null;
  const text = to === undefined ? 'no target in tenant.json' : `no target "${to}" in tenant.json`;
  output.step({ tenant: id, stage, state: 'skipped', text });
  return { tenant: id, stage, ending: 'skipped' };
}

/** The tenants of a run that have its target: shares of waves are counted of them. */
async function withTarget(
  ids: readonly string[],
  options: DeployOptions,
  onEnd: OnEnd,
  context: Context,
): Promise<{ ids: string[]; code: ExitCode }> {
  const having: string[] = [];
  let code: ExitCode = exitCodes.done;
  for (const id of ids)
    try {
      const lacking = await lackingEnd(id, options, context);
      if (lacking) onEnd(lacking);
      else having.push(id);
    } catch (error) {
      context.output.step(failure(id, stage, error));
      onEnd(troubledEnd(id, stage, error));
      code = exitCodes.failed;
    }
  return { ids: having, code };
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
