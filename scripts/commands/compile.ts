import { command } from '../lib/command.ts';
import { compile } from '../lib/compile.ts';
import { exitCodes } from '../lib/exit-codes.ts';

export default command({
  name: 'compile',
  description:
    'Compile the portal once for all tenants (astro build). Does nothing when the source did not change.',
  args: { force: { type: 'boolean', description: 'Compile also unchanged source', default: false } },
  async run(args, context) {
    await compile(context, args.force);
    return exitCodes.done;
  },
});
