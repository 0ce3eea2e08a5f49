import { command } from '../lib/command.ts';
import { compile } from '../lib/compile.ts';
import { exitCodes } from '../lib/exit-codes.ts';

export default command({
  name: 'compile',
  summary: 'Compile the portal once for all tenants; nothing to do while the source is the same',
  args: { force: { type: 'boolean', description: 'Compile also unchanged source', default: false } },
  async run(args, context) {
    await compile(context, args.force);
    return exitCodes.done;
  },
});
