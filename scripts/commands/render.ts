import { noteForced } from '#adapter/publish/publish.ts';
import { command, positive, renderArgs } from '../lib/command.ts';
import { compile } from '../lib/compile.ts';
import { worst } from '../lib/exit-codes.ts';
import { renderAll } from '../lib/render-all.ts';
import { pruneArgs, warnRemoved } from '../lib/removed-tenants.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { withOwnHosts } from '../lib/shared-hosts.ts';
import { summarised, summaryArgs } from '../lib/summary/summarised.ts';

export default command({
  name: 'render',
  summary: 'Write dist/<id>/ of each tenant from its snapshot, without the network',
  details: `A site is written beside the published one and put in its place when it is whole.
Tenants whose inputs did not change are left as they are.

Exit code: 0 done, 1 failed, 64 wrong use.

  portico render                all tenants
  portico render --shard 2/4    the second of four machines`,
  args: { ...selectionArgs, ...renderArgs, ...pruneArgs, ...summaryArgs },
  async run(args, context) {
    const selection = await selectTenants(args, context.project);
    const settings = renderSettings(args);
    const left = await warnRemoved(selection, args.prune, context);
    const { ids, refused } = await withOwnHosts(selection.ids, 'render', context);
    if (settings.force) noteForced(context.project.dist, ids);
    return summarised({ command: 'render', selection, files: args.summary, left }, context, async (onEnd) =>
      worst([refused(onEnd), await renderAll(ids, await compile(context), settings, context, onEnd)]),
    );
  },
});

/** Converts command-line options to those of the renderer. */
export function renderSettings(args: { force: boolean; compress: string; workers?: string }) {
  return {
    force: args.force,
    compression: args.compress as 'fast' | 'best' | 'none',
    workers: args.workers === undefined ? undefined : positive(args.workers, 'workers', 1),
  };
}
