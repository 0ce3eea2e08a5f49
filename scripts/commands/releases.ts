import { command } from '../lib/command.ts';
import type { DeployedRelease } from '../lib/deploy/deployed-release.ts';
import { releasesOf } from '../lib/deploy/deploy-tenant.ts';
import { exitCodeOf, exitCodes } from '../lib/exit-codes.ts';
import { failure, minute } from '../lib/output.ts';

export default command({
  name: 'releases',
  summary: 'List the releases of a tenant that are kept where it is deployed, the served one marked',
  details: `How many are kept is "keep" in tenant.json.

Exit code: 0 done, 1 failed, 64 wrong use.

  portico releases torrebianca --json`,
  args: {
    id: { type: 'positional', required: true, description: 'Tenant' },
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
  },
  async run({ id, to }, { project, output, env }) {
    const base = { tenant: id, stage: 'releases' } as const;
    try {
      const { releases, served, target } = await releasesOf(project, id, { to, env });
      if (releases.length === 0)
        output.step({ ...base, state: 'skipped', text: `${target}: nothing deployed yet` });
      for (const release of releases) {
        const isServed = release.number === served;
        const text = `${target}: ${describe(release)}${isServed ? ', served' : ''}`;
        output.step({
          ...base,
          state: isServed ? 'done' : 'kept',
          text,
          facts: { target, served: isServed, release },
        });
      }
      return exitCodes.done;
    } catch (error) {
      output.step(failure(id, 'releases', error));
      return exitCodeOf(error);
    }
  },
});

function describe({ number, origin, deployedAt, version, dataDate }: DeployedRelease): string {
  const again = origin === number ? '' : ` (content of ${origin})`;
  return `release ${number}${again}, deployed ${minute(deployedAt)}, portal ${version}, data of ${minute(dataDate)}`;
}
