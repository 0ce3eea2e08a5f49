import { buildAll } from '../lib/build.ts';
import { exitCodes, worst } from '../lib/exit-codes.ts';
import { command, fetchArgs, fetchSettings, renderArgs } from '../lib/command.ts';
import { withSandbox } from '../lib/sandbox.ts';
import { pruneArgs, warnRemoved } from '../lib/removed-tenants.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { withOwnHosts } from '../lib/shared-hosts.ts';
import { summarised, summaryArgs } from '../lib/summary/summarised.ts';
import { renderSettings } from './render.ts';

export default command({
  name: 'build',
  summary: 'Fetch, compile if the source changed, and render: dist/<id>/ is then what a host needs',
  details: `A tenant that fails keeps its published build and stops no other. A build that was killed goes on where it was when the
command is given again: what did not change is not rendered.

Exit code: 0 done, 2 a last good snapshot was used, 3 data shrank and was not accepted, 1 failed, 64 wrong use.

  portico build                      all tenants
  portico build torrebianca --json   one, for a script
  portico build --all --prune        and remove the builds of tenants that have no folder any more
  portico build --all --shard 2/4 --summary build.json,"$GITHUB_STEP_SUMMARY"   on the second of four machines`,
  args: { ...selectionArgs, ...fetchArgs, ...renderArgs, ...pruneArgs, ...summaryArgs },
  async run(args, context) {
    const selection = await selectTenants(args, context.project);
    const fetching = fetchSettings(args);
    const rendering = renderSettings(args);
    const left = await warnRemoved(selection, args.prune, context);
    const { ids, refused } = await withOwnHosts(selection.ids, 'build', context);
    return summarised({ command: 'build', selection, files: args.summary, left }, context, (onEnd) =>
      withSandbox(context.project, ids, async (sandboxOrigin) => {
        const code = refused(onEnd);
        if (ids.length === 0 && code !== exitCodes.done) return code;
        return worst([code, await buildAll(ids, { ...fetching, sandboxOrigin }, rendering, context, onEnd)]);
      }),
    );
  },
});
