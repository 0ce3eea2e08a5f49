import { setTimeout as realWait } from 'node:timers/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { getPath } from 'hono/utils/url';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { ownValue } from '#domain/own-value.ts';
import { endpoints, mapEndpoints } from '#contracts/all.server.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { errorTrace } from '#errors/unforeseen.ts';
import { getPrivacyPolicy } from '#features/tickets/crm-api.ts';
import type { Sandbox, SandboxEnv } from './context.ts';
import { openDatabase, modules } from './open-database.ts';
import { registerDesk } from './desk/routes.ts';
import { fail } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { defaultTenantId, seedTenants } from './seed/tenants.ts';
import type { SeedTenant } from './seed/types.ts';
import { hostName, localId, publicAddress, tenantOfHost } from './tenancy.ts';

export interface SandboxOptions {
  /** Id of the municipality that answers on plain `localhost`. */
  defaultTenant?: string;
  /** Public host name of a tenant that answers at `<id>.localhost`; null: the municipality with this id does. */
  hostnameOf?: (id: string) => Promise<string | null>;
  /** Path of the SQLite file, or `:memory:`. */
  databaseFile: string;
  /** Recreate the database from the sample data. */
  reset?: boolean;
  /** Called after the desk changed data that the pages of a municipality show; default: nobody rebuilds them. */
  onChange?: (tenantId: string) => void;
  /** Receives a line for each request: method, path pattern, status, milliseconds; default: none. */
  log?: (line: string) => void;
  /** Receives each internal error, with its stack and without data of citizens; default: none. */
  onFault?: (trace: string) => void;
  /** Municipalities to serve; default: the three samples. */
  tenants?: readonly SeedTenant[];
  /** The current time. */
  now?: () => Date;
  /** Waits for this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** The whole API with its own database, for any server that takes a `fetch` handler. */
export function createSandbox(options: SandboxOptions): { app: Hono<SandboxEnv>; close: () => void } {
  const { onChange, now = () => new Date(), wait = realWait, tenants = seedTenants } = options;
  const app = new Hono<SandboxEnv>({ getPath: pathAsked });
  const db = openDatabase(options.databaseFile, tenants, { reset: options.reset, now: now() });
  const changes = { onChange: onChange ?? (() => {}), rebuilds: onChange !== undefined };
  const sandbox: Sandbox = { app, db, seed: tenants, now, wait, ...changes };
  addCommonSteps(sandbox, options);
  // Registered first: its middleware must run before the form handlers of the modules' sections.
  registerDesk(
    sandbox,
    modules.flatMap(({ desk }) => desk ?? []),
  );
  for (const register of modules.flatMap(({ calls }) => calls ?? [])) register(sandbox);
  // Built on the first request: it takes as long as the rest of the start.
  let document: object | undefined;
  app.get('/openapi.json', etag(), (c) =>
    c.json((document ??= openApiDocument([...endpoints, ...mapEndpoints])), 200, {
      'Cache-Control': 'no-cache',
    }),
  );
  return { app, close: () => db.close() };
}

/** Addresses of the client of 2023 that the specification names otherwise. */
const formerPaths: Readonly<Record<string, string>> = {
  '/api-public/policy': pathOfCall(getPrivacyPolicy),
};

/** The path by which a request is routed: that client doubles slashes. */
function pathAsked(request: Request): string {
  const path = getPath(request).replace(/\/{2,}/g, '/');
  return ownValue(formerPaths, path) ?? path;
}

/** Security headers of the sandbox's pages; `same-origin` referrers, since browsers send `Origin: null` without one. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ['data:'],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
});

function addCommonSteps(
  { app, db }: Sandbox,
  { log, onFault, defaultTenant = defaultTenantId, hostnameOf = () => Promise.resolve(null) }: SandboxOptions,
): void {
  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    // The pattern, not the path: paths may contain a tax code.
    log?.(`${c.req.method} ${routePath(c, -1)} ${c.res.status} ${Math.round(performance.now() - start)} ms`);
  });
  // As gateways do: a list of services travels in a fifth of its bytes.
  app.use(compress());
  app.use(headers);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return fail(c, 'E1', { status: 405, title: 'Metodo non ammesso' });
      },
    }),
  );
  app.use(async (c, next) => {
    const host = hostName(publicAddress(c));
    const id = localId(host);
    const named = id === null ? null : await hostnameOf(id);
    c.set('tenant', tenantOfHost(db, named ?? host, defaultTenant));
    await next();
  });
  app.notFound((c) => fail(c, 'E1', { status: 404, title: 'Risorsa non trovata' }));
  app.onError((error, c) => {
    onFault?.(`${c.req.method} ${routePath(c, -1)} broke: ${errorTrace(error)}`);
    return fail(c, 'E1', { status: 500, title: 'Errore interno' });
  });
}
