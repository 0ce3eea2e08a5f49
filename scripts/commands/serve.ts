import { command, portOf } from '../lib/command.ts';
import { exitCodes } from '../lib/exit-codes.ts';
import { listOf, tenantIds } from '../lib/project.ts';
import { builtTenants, serve } from '../lib/serve.ts';
import { welcome } from '../lib/welcome.ts';

export default command({
  name: 'serve',
  summary: 'Serve the rendered tenants of dist/ and the sandbox API by host name, on this machine only',
  details: 'It obeys the same rules as the generated host files.',
  args: {
    port: { type: 'string', description: 'Port', default: '4321', valueHint: 'n' },
    reset: { type: 'boolean', description: 'Start the sandbox with fresh sample data', default: false },
    tls: {
      type: 'boolean',
      description: 'https, with HTTP/2 as a CDN speaks it; the certificate is made at the start',
      default: false,
    },
  },
  async run(args, { project, output, interrupted }) {
    const { tls, reset } = args;
    const ids = await tenantIds(project);
    const port = portOf(args.port, 4321);
    const server = await serve(project, { port, reset, tls, onFault: (trace) => output.info(trace) });
    const built = await builtTenants(project, ids);
    const missing = ids.filter((id) => !built.includes(id));
    if (missing.length > 0)
      output.step({
        tenant: '-',
        stage: 'serve',
        state: 'warning',
        text: `no build, and so not served: ${listOf(missing)}`,
        hint: 'Make it with "portico build" and the names of the tenants; it is served at once.',
      });
    output.info(welcome(built, server));
    await interrupted();
    await server.close();
    return exitCodes.done;
  },
});
