import { join } from 'node:path';
import { command, portOf } from '../lib/command.ts';
import { exitCodes } from '../lib/exit-codes.ts';
import { fetchAll } from '../lib/fetch-all.ts';
import { failure } from '../lib/output.ts';
import { tenantIds } from '../lib/project.ts';
import { createRebuilder } from '../lib/build.ts';
import { playedTenants } from '../lib/sandbox.ts';
import { startSandbox } from '../lib/start-sandbox.ts';
import { partNames } from '../lib/fetch/shrink-guard.ts';

export default command({
  name: 'dev',
  summary: 'Live preview for who writes code: hot reload, with the sandbox behind it',
  details: `Tenants by host name, from their snapshots; those are fetched at the start and when the sandbox's desk changes something.`,
  args: { port: { type: 'string', description: 'Port', default: '4321', valueHint: 'n' } },
  async run(args, context) {
    const { project, output } = context;
    const port = portOf(args.port, 4321);
    const ids = await tenantIds(project);
    const read = (tenants: readonly string[]) =>
      fetchAll(tenants, { strict: false, accept: partNames, sandboxOrigin: sandbox.url }, context);
    const refetch = createRebuilder(
      (id) => read([id]),
      (id, error) => output.step(failure(id, 'fetch', error)),
    );
    const sandbox = await startSandbox({
      port: 0,
      databaseFile: join(project.work, 'sandbox.sqlite'),
      onFault: (trace) => output.info(trace),
      ...playedTenants(project, refetch),
    });
    try {
      await read(ids);
      const { dev } = await import('astro');
      // Pages are rendered by the server of Astro, which knows no options of this command.
      process.env.PORTICO_TENANTS = project.tenants;
      const server = await dev({
        root: project.root,
        server: { port, host: '127.0.0.1' },
        vite: { server: { proxy: proxyTo(sandbox.url) } },
      });
      output.info(ids.map((id) => `  http://${id}.localhost:${server.address.port}`).join('\n'));
      await context.interrupted();
      await server.stop();
      return exitCodes.done;
    } finally {
      await sandbox.close();
    }
  },
});

/** Forwards the browser's host name as `X-Forwarded-Host`, which selects the municipality. */
function proxyTo(target: string) {
  const rule = { target, xfwd: true, changeOrigin: false };
  return Object.fromEntries(
    ['/api', '/api-public', '/maps', '/matomo', '/moonfobl', '/__sandbox', '/openapi.json'].map((path) => [
      path,
      rule,
    ]),
  );
}
