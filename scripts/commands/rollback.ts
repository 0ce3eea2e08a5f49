import { command, UsageError } from '../lib/command.ts';
import { rollBackTenant } from '../lib/deploy/deploy-tenant.ts';
import { exitCodeOf } from '../lib/exit-codes.ts';
import { failure } from '../lib/output.ts';
import { printDeploy } from './deploy.ts';

export default command({
  name: 'rollback',
  summary: 'Serve an older release of a tenant again',
  details: `Without a number it is the release before the one that is served; a second rollback goes one further back.
The older content becomes a new release, so that nothing is lost; the next deploy of another build replaces it.
A release of which a file is missing is refused.

Exit code: 0 done, 1 failed, 64 wrong use.

  portico rollback torrebianca
  portico rollback torrebianca 12   as "portico releases torrebianca" lists them`,
  args: {
    id: { type: 'positional', required: true, description: 'Tenant' },
    release: { type: 'positional', required: false, description: 'Number of the release' },
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
  },
  async run({ id, release, to }, { project, output, env }) {
    const start = performance.now();
    const number = release === undefined ? undefined : numberIn(release);
    const tell = (text: string) => output.step({ tenant: id, stage: 'rollback', state: 'progress', text });
    try {
      const done = await rollBackTenant(project, id, { to, number, env, tell });
      return printDeploy('rollback', id, done, start, output);
    } catch (error) {
      output.step(failure(id, 'rollback', error));
      return exitCodeOf(error);
    }
  },
});

/** The number of a release. Throws UsageError. */
function numberIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`A release is a whole number from 1, not "${text}".`);
}
