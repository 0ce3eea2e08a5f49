import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import * as z from 'zod/mini';
import { bases, type Endpoint, type ErrorFamily, type PathParams } from '#contracts/endpoint.ts';
import type { AssetCode } from '#domain/assets.ts';
import { hasCredentials } from './basic-auth.ts';
import type { Sandbox, SandboxContext, SandboxEnv } from './context.ts';
import { enabledAssets, inMaintenance, type Municipality } from './data/municipalities.ts';
import { fail } from './errors.ts';
import { playFault } from './faults.ts';
import { isJson, isSameOrigin } from './guards.ts';

/** A call that passed every check: body and query are those of its contract. */
export interface Call<Path extends string, Body, Query> {
  c: SandboxContext;
  tenant: Municipality;
  params: PathParams<Path>;
  body: Body;
  query: Query;
}

interface Options {
  /** `shared`: a minute in every cache (contract A 4); `revalidate`: ask each time; `never` (default): not kept. */
  cache?: 'shared' | 'revalidate' | 'never';
  /** Modules of which one must be on, else 403 (contract B 0.1). */
  needs?: readonly AssetCode[];
  /** Answer where no municipality has the host name; default 404 (contract A 1.4). */
  unknownHost?: (c: SandboxContext) => Response;
}

/** Largest body a call takes, in bytes (contract A 2.2). */
const largestBody = 1_000_000;

const cacheHeaders = { shared: 'public, max-age=60', revalidate: 'no-cache', never: 'no-store' } as const;

const italian = z.locales.it().localeError;

/** Registers a call under the method and path of its definition, with every check that the contract asks for. */
export function handle<Path extends string, Body, Query, Answer>(
  sandbox: Sandbox,
  definition: Endpoint<Path, Body, Query, Answer>,
  answer: (call: Call<Path, Body, Query>) => Response | Promise<Response>,
  options: Options = {},
): void {
  const { cache = 'never' } = options;
  const path = `${bases[definition.base]}/${definition.path}`;
  const call: MiddlewareHandler<SandboxEnv> = async (c) => {
    const tenant = c.get('tenant');
    const refused = refuse(c, definition, options);
    if (refused || !tenant) return refused ?? unknownHost(c);
    const input = await readInput(c, definition);
    if (input instanceof Response) return input;
    const response = await answer({ c, tenant, params: c.req.param() as PathParams<Path>, ...input });
    if (response.status < 400) response.headers.set('Cache-Control', cacheHeader(tenant, cache));
    response.headers.append('Vary', 'X-Forwarded-Host');
    return response;
  };
  const faults: MiddlewareHandler<SandboxEnv> = async (c, next) =>
    (await playFault(sandbox, c, definition.errors)) ?? next();
  const before = definition.method === 'GET' ? (cache === 'never' ? [] : [etag()]) : [limit()];
  sandbox.app.on(definition.method, [path], faults, ...before, call);
}

function limit(): MiddlewareHandler<SandboxEnv> {
  const onError = (c: SandboxContext): Response =>
    fail(c, 'E1', { status: 413, title: 'Richiesta troppo grande' });
  return bodyLimit({ maxSize: largestBody, onError });
}

function unknownHost(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 404, title: 'Comune non presente' });
}

/** What a shared cache must not hand on is never public: answers behind the maintenance gate are personal. */
function cacheHeader(tenant: Municipality, cache: keyof typeof cacheHeaders): string {
  return cache === 'shared' && inMaintenance(tenant) ? 'private, no-cache' : cacheHeaders[cache];
}

/** The refusals that need no look at the body, in the order in which the real filter makes them. */
function refuse(
  c: SandboxContext,
  definition: Omit<Endpoint, 'body' | 'query' | 'answer'>,
  options: Options,
): Response | null {
  const tenant = c.get('tenant');
  if (!tenant) return (options.unknownHost ?? unknownHost)(c);
  const { needs } = options;
  if (
    inMaintenance(tenant) &&
    !definition.freeInMaintenance &&
    !hasCredentials(c.req.header('authorization'), tenant.credentials)
  ) {
    return fail(c, 'E2', { status: 401, title: 'Non sei autorizzato server in manutenzione' });
  }
  if (needs && !enabledAssets(tenant.config).some((code) => needs.includes(code))) {
    return fail(c, 'E1', { status: 403, title: 'Modulo non attivo' });
  }
  if (definition.method === 'GET') return null;
  if (!isSameOrigin(c)) return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito' });
  return isJson(c) ? null : fail(c, 'E1', { status: 415, title: 'Serve il tipo application/json' });
}

async function readInput<Body, Query>(
  c: SandboxContext,
  definition: Pick<Endpoint<string, Body, Query>, 'body' | 'query' | 'errors' | 'statuses'>,
): Promise<{ body: Body; query: Query } | Response> {
  let sent: unknown;
  try {
    sent = definition.body ? JSON.parse(await c.req.text()) : undefined;
  } catch {
    return fail(c, definition.errors, {
      status: 400,
      title: 'Il corpo non è JSON',
      details: ['corpo: JSON non valido'],
    });
  }
  const issues: Issue[] = [];
  const body = check(definition.body, sent, issues);
  const query = check(definition.query, c.req.query(), issues);
  return issues.length > 0 ? invalid(c, definition, issues) : { body: body as Body, query: query as Query };
}

type Issue = { path: PropertyKey[]; message: string };

function check(schema: z.ZodMiniType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: italian });
  if (parsed.success) return parsed.data;
  issues.push(...parsed.error.issues);
  return undefined;
}

/** The CRM answers every failed check with 422; the others with the status that their definition lists. */
function invalid(
  c: SandboxContext,
  call: { errors: ErrorFamily; statuses: Record<number, string> },
  issues: Issue[],
): Response {
  const details = issues.map(({ path, message }) => `${path.map(String).join('.') || 'corpo'}: ${message}`);
  const status = call.errors === 'E8' || (422 in call.statuses && !(400 in call.statuses)) ? 422 : 400;
  return fail(c, call.errors, { status, title: 'Dati non validi', details });
}
