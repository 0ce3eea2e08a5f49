import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { createSandbox } from '../sandbox/server.ts';
import { defaultTenantId } from '../sandbox/seed/tenants.ts';
import { startHttpServer } from './http-server.ts';
import { exists, tenantIds, type Project } from './project.ts';
import { playedTenants } from './sandbox.ts';
import { createSiteServer } from './site-server.ts';
import { selfSigned } from './tls/self-signed.ts';

export interface ServeOptions {
  /** 0 for a free port. */
  port: number;
  /** Start with fresh sample data. */
  reset?: boolean;
  /** Called when the desk changed data that a tenant's pages show; without it the desk says that nothing is rebuilt. */
  onChange?: (tenantId: string) => void;
  /** Receives each fault that a visitor is answered 500 for, with its stack and without data of citizens. */
  onFault?: (trace: string) => void;
  /** Folder of the builds to serve, by default the project's. */
  dist?: string;
  /** HTTP/2 with TLS, and HTTP/1.1 for who asks for it, with a certificate made for this start. */
  tls?: boolean;
}

/** A server that listens on the loopback address. */
export interface Serving {
  port: number;
  origin: string;
  /** With TLS: the SHA-256 of the server's public key, by which a browser can be told to trust it. */
  pin?: string;
  close(): Promise<void>;
}

/** Paths that the sandbox answers on every host; all others are files. */
export const sandboxPaths =
  /^\/(api|api-public|maps|matomo|reports|__sandbox|moonfobl)(\/|$)|^\/openapi\.json$/;

/** Serves sandbox and rendered tenants in one process, by host name. Rejects when the port is taken. */
export async function serve(
  project: Project,
  { port, reset, onChange, onFault = () => undefined, dist = project.dist, tls = false }: ServeOptions,
): Promise<Serving> {
  const certificate = tls ? selfSigned(await localNames(project)) : undefined;
  const databaseFile = join(project.work, 'sandbox.sqlite');
  const sandbox = createSandbox({
    databaseFile,
    reset,
    onFault,
    ...playedTenants(project, onChange),
  });
  const site = createSiteServer(dist, defaultTenantId);
  const fetch = (request: Request, env: HttpBindings) =>
    sandboxPaths.test(new URL(request.url).pathname) ? sandbox.app.fetch(request, env) : site(request);
  const secure = certificate && {
    createServer: createSecureServer,
    serverOptions: { key: certificate.key, cert: certificate.cert, allowHTTP1: true },
  };
  try {
    const server = await startHttpServer({ fetch, port, onFault, ...secure });
    return {
      port: server.port,
      origin: `${tls ? 'https' : 'http'}://127.0.0.1:${server.port}`,
      pin: certificate?.pin,
      close: () => server.close().finally(() => sandbox.close()),
    };
  } catch (error) {
    sandbox.close();
    throw error;
  }
}

/** Those of some tenants that have a build; the address of any other answers 404. */
export async function builtTenants({ dist }: Project, ids: readonly string[]): Promise<string[]> {
  const isBuilt = await Promise.all(ids.map((id) => exists(join(dist, id, 'release.json'))));
  return ids.filter((_, index) => isBuilt[index]);
}

/** The names by which the tenants of a project are reached on this machine. */
async function localNames(project: Project): Promise<string[]> {
  return ['localhost', ...(await tenantIds(project)).map((id) => `${id}.localhost`)];
}
