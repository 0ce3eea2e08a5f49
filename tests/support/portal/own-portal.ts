import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { projectAt } from '../../../scripts/lib/project.ts';
import { sandboxPaths } from '../../../scripts/lib/serve.ts';
import { createSiteServer } from '../../../scripts/lib/site-server.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../../scripts/sandbox/seed/types.ts';
import { createSandbox } from '../../../scripts/sandbox/server.ts';
import { test as base } from '../browser/page-age.ts';

/** Where the global set-up of the browser tests leaves its builds. */
const builds = join(projectAt().work, 'tests', 'dist');

/** The published pages with a sandbox whose data can change after the build. */
export interface OwnPortal {
  /** Address of a page. */
  url: (path: string, tenant?: string) => string;
  /** Sends a form of the sandbox's desk; nothing is rebuilt. Throws when the desk refuses it. */
  desk: (form: string, fields: Record<string, string>, tenant?: string) => Promise<void>;
  /** Makes the next calls to matching paths fail (`*` stands for any text). */
  fault: (path: string, fault: string, count?: number) => Promise<void>;
}

interface Fixtures {
  /** What the sandbox knows, when it is not the sample data. */
  sandboxData: { tenants: readonly SeedTenant[] };
  /** Folder of the builds, when they are not those of the sample data. */
  builtAt: string;
  own: OwnPortal;
}

/** Test with a portal of its own, whose data nobody else sees. */
export const test = base.extend<Fixtures>({
  sandboxData: [{ tenants: seedTenants }, { option: true }],
  builtAt: [builds, { option: true }],
  own: async ({ sandboxData, builtAt }, use) => {
    const { port, close } = await start(sandboxData.tenants, builtAt);
    const url = (path: string, tenant = 'torrebianca') => `http://${tenant}.localhost:${port}${path}`;
    await use({
      url,
      desk: (form, fields, tenant) =>
        post(url(`/__sandbox/desk/${form}`, tenant), new URLSearchParams(fields)),
      fault: (path, fault, count = 1) =>
        post(url('/__sandbox/faults'), JSON.stringify({ path, fault, count })),
    });
    await close();
  },
  // Depends on the portal so that it is closed first: a page whose server is gone would reload itself.
  context: async ({ own: _portal, context }, use) => use(context),
});

interface Running {
  port: number;
  close: () => Promise<void>;
}

async function start(tenants: readonly SeedTenant[], builtAt: string): Promise<Running> {
  const sandbox = createSandbox({ databaseFile: ':memory:', tenants });
  const site = createSiteServer(builtAt, 'torrebianca');
  const fetch = (request: Request, env: object) =>
    sandboxPaths.test(new URL(request.url).pathname) ? sandbox.app.fetch(request, env) : site(request);
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          if ('closeAllConnections' in server) server.closeAllConnections();
          sandbox.close();
        });
      resolve({ port, close });
    });
  });
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
  });
  if (response.status >= 400) throw new Error(`${pathname} answered ${response.status}.`);
}
