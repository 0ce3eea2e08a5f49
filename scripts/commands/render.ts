import { command, positive, renderArgs, shardFrom } from '../lib/command.ts';
import { compile } from '../lib/compile.ts';
import { tenantIds } from '../lib/project.ts';
import { renderAll } from '../lib/render-all.ts';

export default command({
  name: 'render',
  summary: 'Write dist/<id>/ of each tenant from its snapshot, without the network',
  details: `A site is written beside the published one and put in its place when it is whole.
Tenants whose inputs did not change are left as they are.

  portico render --shard 2/4    the second of four machines`,
  args: {
    ids: { type: 'positional', required: false, description: 'Tenants; all by default' },
    ...renderArgs,
  },
  async run(args, context) {
    const ids = await tenantIds(context.project, args._);
    const settings = renderSettings(args);
    return renderAll(ids, await compile(context), settings, context);
  },
});

/** Converts command-line options to those of the renderer. */
export function renderSettings(args: { force: boolean; compress: string; workers?: string; shard?: string }) {
  return {
    force: args.force,
    compression: args.compress as 'fast' | 'best' | 'none',
    workers: args.workers === undefined ? undefined : positive(args.workers, 'workers', 1),
    shard: shardFrom(args.shard),
  };
}
