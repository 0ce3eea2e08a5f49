import { buildAll } from '../lib/build.ts';
import { command, fetchArgs, fetchSettings, renderArgs } from '../lib/command.ts';
import { tenantIds } from '../lib/project.ts';
import { withSandbox } from '../lib/sandbox.ts';
import { renderSettings } from './render.ts';

export default command({
  name: 'build',
  summary: 'Fetch, compile if the source changed, and render: dist/<id>/ is then what a host needs',
  details: `A tenant that fails keeps its published build and stops no other.

Exit code: 0 done, 2 a last good snapshot was used, 3 data shrank and was not accepted, 1 failed, 64 wrong use.

  portico build                      all tenants
  portico build torrebianca --json   one, for a script`,
  args: {
    ids: { type: 'positional', required: false, description: 'Tenants; all by default' },
    ...fetchArgs,
    ...renderArgs,
  },
  async run(args, context) {
    const ids = await tenantIds(context.project, args._);
    const fetching = fetchSettings(args);
    const rendering = renderSettings(args);
    return withSandbox(context.project, ids, (sandboxOrigin) =>
      buildAll(ids, { ...fetching, sandboxOrigin }, rendering, context),
    );
  },
});
