import { command, UsageError, type Context } from '../lib/command.ts';
import { purgeTenant } from '../lib/deploy/deploy-tenant.ts';
import { exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { failure } from '../lib/output.ts';
import { tenantIds } from '../lib/project.ts';

export default command({
  name: 'purge',
  summary: 'Tell the CDN to forget its copies of every page that is served',
  details: `Deploys and rollbacks tell it by themselves what they changed; this is for a time when it could not be told, or when
something else went into its caches. "purge" of the target in tenant.json says which CDN it is.

Exit code: 0 done, 1 failed, 64 wrong use.

  portico purge torrebianca
  portico purge torrebianca borgolago --to cdn`,
  args: {
    ids: { type: 'positional', required: false, description: 'Tenants' },
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
  },
  async run({ _: asked, to }, context) {
    if (asked.length === 0) throw new UsageError('Name the tenants whose pages the CDN shall forget.');
    const codes: ExitCode[] = [];
    for (const id of await tenantIds(context.project, asked)) codes.push(await purgeOne(id, to, context));
    return worst(codes);
  },
});

async function purgeOne(id: string, to: string | undefined, { project, output, env }: Context) {
  try {
    const { files, requests, target } = await purgeTenant(project, id, { to, env });
    const text = `${target}: the CDN forgot ${files} files, ${requests} requests`;
    output.step({ tenant: id, stage: 'purge', state: 'done', text, facts: { target, files, requests } });
    return exitCodes.done;
  } catch (error) {
    output.step(failure(id, 'purge', error));
    return exitCodes.failed;
  }
}
