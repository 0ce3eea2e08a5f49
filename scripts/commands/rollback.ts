import { command, UsageError, type Context } from '../lib/command.ts';
import { rollBackTenant } from '../lib/deploy/deploy-tenant.ts';
import { takeWaveBack } from '../lib/deploy/waves/take-back.ts';
import { exitCodeOf, type ExitCode } from '../lib/exit-codes.ts';
import { failure } from '../lib/output.ts';
import { selectionArgs, shardFrom } from '../lib/selection.ts';
import { printDeploy } from './deploy.ts';

export default command({
  name: 'rollback',
  summary: 'Serve an older release of a tenant again',
  details: `Without a number it is the release before the one that is served; a second rollback goes one further back.
The older content becomes a new release, so that nothing is lost; the next deploy of another build replaces it.
A release of which a file is missing is refused.

With --wave it is what the last wave of "portico deploy --waves" replaced on this machine, for each of its tenants; a
second time, the wave before. Tenants to which something else was deployed since are left as they are.

Exit code: 0 done, 1 failed, 64 wrong use.

  portico rollback torrebianca
  portico rollback torrebianca 12   as "portico releases torrebianca" lists them
  portico rollback --wave --to cdn`,
  args: {
    id: { type: 'positional', required: false, description: 'Tenant' },
    release: { type: 'positional', required: false, description: 'Number of the release' },
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
    wave: { type: 'boolean', description: 'Take the last wave of a deploy back', default: false },
    shard: {
      type: 'string',
      description: 'With --wave: the part that was deployed, as 2/4',
      valueHint: selectionArgs.shard.valueHint,
    },
  },
  async run({ id, release, to, wave, shard }, context) {
    if (wave) {
      if (id !== undefined) throw new UsageError('Name a tenant, or say --wave, not both.');
      const rollBack = (each: string, number: number) => rollBackOne(each, { to, number }, context);
      return takeWaveBack({ to, shard: shardFrom(shard), rollBack }, context);
    }
    if (id === undefined) throw new UsageError('Name a tenant, or say --wave.');
    if (shard !== undefined) throw new UsageError('--shard goes with --wave.');
    return rollBackOne(id, { to, number: release === undefined ? undefined : numberIn(release) }, context);
  },
});

async function rollBackOne(
  id: string,
  { to, number }: { to?: string; number?: number },
  { project, output, env }: Context,
): Promise<ExitCode> {
  const start = performance.now();
  const tell = (text: string) => output.step({ tenant: id, stage: 'rollback', state: 'progress', text });
  try {
    const done = await rollBackTenant(project, id, { to, number, env, tell });
    return printDeploy('rollback', id, done, start, output);
  } catch (error) {
    output.step(failure(id, 'rollback', error));
    return exitCodeOf(error);
  }
}

/** The number of a release. Throws UsageError. */
function numberIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`A release is a whole number from 1, not "${text}".`);
}
