import { join } from 'node:path';
import { serve as listen } from '@hono/node-server';
import { createSandbox } from '../sandbox/server.ts';
import { defaultTenantId } from '../sandbox/seed/tenants.ts';
import type { Project } from './project.ts';
import { createSiteServer } from './site-server.ts';

export interface ServeOptions {
  /** 0 for a free port. */
  port: number;
  /** Start with fresh sample data. */
  reset?: boolean;
  /** Called when the desk changed data that a tenant's pages show. */
  onChange?: (tenantId: string) => void;
  /** Folder of the builds to serve, by default the project's. */
  dist?: string;
}

/** A server that listens on the loopback address. */
export interface Serving {
  port: number;
  origin: string;
  close(): Promise<void>;
}

/** Paths that the sandbox answers on every host; all others are files. */
export const sandboxPaths = /^\/(api|api-public|maps|__sandbox|moonfobl)(\/|$)|^\/openapi\.json$/;

/** Serves sandbox and rendered tenants in one process, by host name. Rejects when the port is taken. */
export function serve(
  project: Project,
  { port, reset, onChange, dist = project.dist }: ServeOptions,
): Promise<Serving> {
  const sandbox = createSandbox({ databaseFile: join(project.work, 'sandbox.sqlite'), reset, onChange });
  const site = createSiteServer(dist, defaultTenantId);
  const fetch = (request: Request, env: object) =>
    sandboxPaths.test(new URL(request.url).pathname) ? sandbox.app.fetch(request, env) : site(request);
  return new Promise((resolve, reject) => {
    const server = listen({ fetch, port, hostname: '127.0.0.1' }, (address) => {
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          if ('closeAllConnections' in server) server.closeAllConnections();
          sandbox.close();
        });
      resolve({ port: address.port, origin: `http://127.0.0.1:${address.port}`, close });
    });
    server.once('error', (error: Error) => {
      sandbox.close();
      reject(error);
    });
  });
}
