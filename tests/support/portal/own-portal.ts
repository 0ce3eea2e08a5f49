import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { startHttpServer } from '../../../scripts/lib/http-server.ts';
import { sandboxPaths } from '../../../scripts/lib/serve.ts';
import { createSiteServer } from '../../../scripts/lib/site-server.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../../scripts/sandbox/seed/types.ts';
import { createSandbox } from '../../../scripts/sandbox/server.ts';
import { test as base } from '../browser/shared-context.ts';
import { servedRoot } from './tenant-url.ts';

/** The published pages with a sandbox whose data can change after the build. */
export interface OwnPortal {
  /** Address of a page. */
  url: (path: string, tenant?: string) => string;
  /** Sends a form of the sandbox's desk; nothing is rebuilt. Throws when the desk refuses it. */
  desk: (form: string, fields: Record<string, string>, tenant?: string) => Promise<void>;
  /** Puts the data back as seeded. */
  reset: () => Promise<void>;
  /** Makes the next calls to matching paths fail (`*` stands for any text). */
  fault: (path: string, fault: string, count?: number) => Promise<void>;
  /** Sets the sandbox's clock forward. Throws where the test has not asked for `sandboxClock`. */
  letPass: (seconds: number) => void;
}

interface Fixtures {
  /** What the sandbox knows, when it is not the sample data. */
  sandboxData: { tenants: readonly SeedTenant[] };
  /** Folder of the builds, when they are not those of the sample data. */
  builtAt: string;
  /** The sandbox has a clock that the test sets forward: what it does later is not waited for. */
  sandboxClock: boolean;
  own: OwnPortal;
}

/** Test with a portal of its own: as seeded when it begins, and nobody else sees its data. */
export const test = base.extend<Fixtures>({
  sandboxData: [{ tenants: seedTenants }, { option: true }],
  builtAt: ['', { option: true }],
  sandboxClock: [false, { option: true }],
  own: async ({ sandboxData, builtAt, sandboxClock, served }, use) => {
    const isSample = sandboxData.tenants === seedTenants && builtAt === '' && !sandboxClock;
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const { port, close } = isSample
      ? { port: await served(), close: () => Promise.resolve() }
      : await startVariant(sandboxData.tenants, builtAt || join(servedRoot(), 'dist'), now);
    const url = (path: string, tenant = 'torrebianca') => `http://${tenant}.localhost:${port}${path}`;
    const reset = () => post(url('/__sandbox/reset'), '');
    if (isSample) await reset();
    await use({
      reset,
      url,
      desk: (form, fields, tenant) =>
        post(url(`/__sandbox/desk/${form}`, tenant), new URLSearchParams(fields)),
      fault: (path, fault, count = 1) =>
        post(url('/__sandbox/faults'), JSON.stringify({ path, fault, count })),
      letPass(seconds) {
        if (!sandboxClock) throw new Error('The clock of this sandbox cannot be set: use `sandboxClock`.');
        ahead += seconds * 1000;
      },
    });
    await close();
  },
  // Depends on the portal so that it is closed first: a page whose server is gone would reload itself.
  context: async ({ own: _portal, context }, use) => use(context),
});

/** Other data, another build than the samples' or a clock of its own: a server in this process, for one test. */
async function startVariant(
  tenants: readonly SeedTenant[],
  builtAt: string,
  now: () => Date,
): Promise<{ port: number; close: () => Promise<void> }> {
  const faults: string[] = [];
  const onFault = (trace: string) => void faults.push(trace);
  const sandbox = createSandbox({ databaseFile: ':memory:', tenants, onFault, now });
  const site = createSiteServer(builtAt, 'torrebianca');
  const fetch = (request: Request, env: HttpBindings) =>
    sandboxPaths.test(new URL(request.url).pathname) ? sandbox.app.fetch(request, env) : site(request);
  const server = await startHttpServer({ fetch, port: 0, onFault });
  return {
    port: server.port,
    async close() {
      await server.close();
      sandbox.close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

async function post(address: string, body: string | URLSearchParams): Promise<void> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
  // Node does not know that `*.localhost` is this machine.
  const { host, port, pathname } = new URL(address);
  const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    body,
    headers: { ...headers, 'X-Forwarded-Host': host },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
  if (response.status >= 400) throw new Error(`${pathname} answered ${response.status}.`);
}
