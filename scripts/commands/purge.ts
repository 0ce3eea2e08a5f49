import { BuildError } from '#errors/build-errors.ts';
import { command, type Context } from '../lib/command.ts';
import { purgeTenant } from '../lib/deploy/deploy-tenant.ts';
import { assertKnownTarget } from '../lib/deploy/known-target.ts';
import { exitCodeOf, exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { failure, counted } from '../lib/output.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';

export default command({
  name: 'purge',
  summary: 'Tell the CDN to forget its copies of every page that is served',
  details: `Deploys and rollbacks tell it by themselves what they changed; this is for a time when it could not be told, or when
something else went into its caches. "purge" of the target in tenant.json says which CDN it is.

Exit code: 0 done, 1 failed, 64 wrong use.

  portico purge torrebianca
  portico purge --all --to cdn`,
  args: {
    ...selectionArgs,
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
  },
  async run(args, context) {
    const { ids, isAll } = await selectTenants(args, context.project, { mustSay: true });
    if (isAll) await assertKnownTarget(context.project, args.to);
    const codes: ExitCode[] = [];
    for (const id of ids) codes.push(await purgeOne(id, { to: args.to, mayLack: isAll }, context));
    return worst(codes);
  },
});

interface PurgeOptions {
  to?: string;
  /** A tenant without a CDN is left out. */
  mayLack: boolean;
}

async function purgeOne(
  id: string,
  { to, mayLack }: PurgeOptions,
  { project, output, env }: Context,
): Promise<ExitCode> {
  const base = { tenant: id, stage: 'purge' } as const;
  try {
    const { files, requests, target } = await purgeTenant(project, id, { to, env });
    const text = `${target}: the CDN forgot ${counted(files, 'file')}, ${counted(requests, 'request')}`;
    output.step({ ...base, state: 'done', text, facts: { target, files, requests } });
    return exitCodes.done;
  } catch (error) {
    if (mayLack && error instanceof BuildError && error.id === 'DeployTargetUnknown') {
      output.step({ ...base, state: 'skipped', text: 'no such target with a CDN in tenant.json' });
      return exitCodes.done;
    }
    output.step(failure(id, 'purge', error));
    return exitCodeOf(error);
  }
}
