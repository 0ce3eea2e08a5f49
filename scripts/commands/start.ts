import { buildAll, createRebuilder } from '../lib/build.ts';
import { command, portOf } from '../lib/command.ts';
import { exitCodes } from '../lib/exit-codes.ts';
import { failure } from '../lib/output.ts';
import { tenantIds } from '../lib/project.ts';
import { serve } from '../lib/serve.ts';
import { welcome } from '../lib/welcome.ts';
import { partNames } from '../lib/fetch/shrink-guard.ts';

export default command({
  name: 'start',
  summary: 'Everything at once, to try Portico: the sandbox API, a build of every tenant, and the server',
  details: "What is changed at the sandbox's desk is rebuilt at once.",
  args: {
    port: { type: 'string', description: 'Port', default: '4321', valueHint: 'n' },
    reset: { type: 'boolean', description: 'Start the sandbox with fresh sample data', default: false },
  },
  async run(args, context) {
    const { project, output } = context;
    const ids = await tenantIds(project);
    const build = (tenants: readonly string[]) =>
      buildAll(
        tenants,
        { strict: false, accept: partNames, sandboxOrigin: server.origin },
        { force: false, compression: 'fast' },
        context,
      );
    const rebuild = createRebuilder(
      (id) => build([id]),
      (id, error) => output.step(failure(id, 'build', error)),
    );
    const server = await serve(project, {
      port: portOf(args.port, 4321),
      reset: args.reset,
      onChange: rebuild,
      onFault: (trace) => output.info(trace),
    });
    try {
      const code = await build(ids);
      output.info('\nLines with "!" name what is odd in the data: the samples hold some of it on purpose.');
      output.info(welcome(ids, server));
      await context.interrupted();
      return code === exitCodes.failed ? code : exitCodes.done;
    } finally {
      await server.close();
    }
  },
});
