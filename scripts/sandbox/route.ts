import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { definitionOf } from '#contracts/all.server.ts';
import type { DelegationScope } from '#contracts/delegation-scope.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { bases, type ApiCall, type PathParams } from '#contracts/endpoint.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { Sandbox, SandboxContext, SandboxEnv } from './context.ts';
import type { Citizen } from './citizens/data.ts';
import { enabledAssets, inMaintenance, type Municipality } from './municipalities/data.ts';
import { delegatorOf, namesDelegation, scopeOf } from './delegations/delegator.ts';
import { tellDelegator } from './delegations/notice.ts';
import { fail } from './errors.ts';
import { faultHeaders, injectFault } from './faults/inject-fault.ts';
import { isEmpty, isFromOwnPages, isJson, isSameOrigin, hasCredentials } from './guards.ts';
import { runOnce } from './idempotency/once.ts';
import { isEmptyBody, readInput } from './input.ts';
import { citizenOf } from './session/session.ts';

/** A call that passed every check; body and query are parsed by its contract. */
export interface Call<Path extends string, Body, Query> {
  c: SandboxContext;
  tenant: Municipality;
  params: PathParams<Path>;
  body: Body;
  query: Query;
  /** Who is acted for: the delegator of a valid `X-Delega`; null: the call names none, or may not be delegated. */
  delegator: Citizen | null;
  /** Services that the delegator lets the citizen use in these modules; null without a delegator: nothing is limited. */
  scope: DelegationScope | null;
}

/** A call of the `auth` base. */
export interface CitizenCall<Path extends string, Body, Query> extends Call<Path, Body, Query> {
  /** Who is logged in. */
  citizen: Citizen;
  /** Whose data the call is about: the citizen, or the delegator of a valid `X-Delega`. */
  subject: Citizen;
}

interface Options {
  /** `shared`: one minute in every cache; `revalidate`: `no-cache`; `never` (default): `no-store`. */
  cache?: 'shared' | 'revalidate' | 'never';
  /** Modules of which at least one must be enabled, else 403. */
  needs?: readonly AssetCode[];
  /** Response when no municipality has the host name; default 404. */
  unknownHost?: (c: SandboxContext) => Response;
  /** The body may hold files: 10 MB instead of 1. */
  takesFiles?: true;
  /** Modules for which a delegation may be used; without it `X-Delega` is ignored. */
  delegable?: readonly AssetCode[];
}

interface CitizenOptions<Path extends string> extends Options {
  /** Path parameter that must be the subject's tax code, else 403. */
  owner?: keyof PathParams<Path>;
}

/** Maximum size of a request body, in bytes. */
const largestBody = 1_000_000;
const largestFiles = 10_000_000;

const cacheHeaders = { shared: 'public, max-age=60', revalidate: 'no-cache', never: 'no-store' } as const;

/** Registers a call of the `public` or the `maps` base under the method and path of its definition, with every check of the contract. */
export function handle<Path extends string, Body, Query, Answer>(
  sandbox: Sandbox,
  called: ApiCall<Path, Body, Query, Answer>,
  answer: (call: Call<Path, Body, Query>) => Response | Promise<Response>,
  options: Options = {},
): void {
  const definition = definitionOf(called);
  if (definition.base === 'auth') throw new Error(`${definition.id} needs handleCitizen: it is personal.`);
  register(sandbox, definition, options, (call) => answer(call));
}

/** Registers a call of the `auth` base: like `handle`, but requires a login and limits access to the subject's own data. */
export function handleCitizen<Path extends string, Body, Query, Answer>(
  sandbox: Sandbox,
  called: ApiCall<Path, Body, Query, Answer>,
  answer: (call: CitizenCall<Path, Body, Query>) => Response | Promise<Response>,
  options: CitizenOptions<Path> = {},
): void {
  const definition = definitionOf(called);
  if (definition.base !== 'auth') throw new Error(`${definition.id} is public.`);
  const { owner } = options;
  register(sandbox, definition, options, (call) => {
    const { c, params, delegator } = call;
    const citizen = citizenOf(sandbox, c);
    if (!citizen) return notLoggedIn(c);
    const subject = delegator ?? citizen;
    if (owner !== undefined && params[owner] !== subject.taxCode) return notOwner(c, definition.errors);
    return answer({ ...call, citizen, subject });
  });
}

/** The answer to who is not logged in. */
export function notLoggedIn(c: SandboxContext): Response {
  return fail(c, 'E2', { status: 401, title: 'Token shibbolet non presente' });
}

/** The refusal of a call whose delegation is not valid, or is somebody else's than the tax code in the call. */
export function invalidDelegation(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 403, title: 'Delega non valida' });
}

/** The refusal of a call about a service that the delegator has not delegated. */
export function outsideDelegation(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 403, title: 'Servizio non compreso nella delega' });
}

function notOwner(c: SandboxContext, family: Endpoint['errors']): Response {
  if (family === 'E4') return fail(c, 'E4', { status: 401, title: 'User not authorized' });
  return fail(c, 'E1', { status: 403, title: 'Codice fiscale di un altro cittadino' });
}

function register<Path extends string, Body, Query, Answer>(
  sandbox: Sandbox,
  definition: Endpoint<Path, Body, Query, Answer>,
  options: Options,
  answer: (call: Call<Path, Body, Query>) => Response | Promise<Response>,
): void {
  const { cache = 'never', takesFiles } = options;
  const call: MiddlewareHandler<SandboxEnv> = async (c) => {
    const tenant = c.get('tenant');
    const refused = refuse(sandbox, c, definition, options);
    if (refused || !tenant) return refused ?? unknownHost(c);
    const make = async (): Promise<Response> => {
      const input = await readInput(c, definition);
      if (input instanceof Response) return input;
      const citizen = citizenOf(sandbox, c);
      const acting = actingIn(sandbox, c, tenant, options);
      if (acting === 'refused') return invalidDelegation(c);
      const { delegator } = acting;
      const response = await answer({
        ...{ c, tenant, ...acting, params: c.req.param() as PathParams<Path> },
        ...input,
      });
      if (citizen && delegator && response.ok)
        tellDelegator(sandbox, { tenant, citizen, delegator, definition });
      return response;
    };
    const subject = (): string => citizenOf(sandbox, c)?.taxCode ?? '';
    const response = definition.method === 'GET' ? await make() : await runOnce(sandbox, c, subject(), make);
    if (response.status < 400) response.headers.set('Cache-Control', cacheHeader(tenant, cache));
    response.headers.append('Vary', `X-Forwarded-Host, ${faultHeaders}`);
    return response;
  };
  const faults: MiddlewareHandler<SandboxEnv> = (c, next) => injectFault(sandbox, c, definition.errors, next);
  const cached = cache === 'never' ? [] : [etag()];
  const before = definition.method === 'GET' ? cached : [limit(takesFiles ? largestFiles : largestBody)];
  const path = `${bases[definition.base]}/${definition.path}`;
  sandbox.app.on(definition.method, [path], faults, ...before, call);
}

/** For whom a call is made, and what that person lets the citizen use; "refused": its delegation is not valid. */
function actingIn(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  { delegable: assets }: Options,
): Pick<Call<string, unknown, unknown>, 'delegator' | 'scope'> | 'refused' {
  if (!assets || !namesDelegation(c)) return { delegator: null, scope: null };
  const citizen = citizenOf(sandbox, c);
  const delegator = citizen && delegatorOf(sandbox, c, citizen, assets);
  if (!delegator) return 'refused';
  return { delegator, scope: scopeOf(sandbox, tenant, { delegator, citizen, assets }) };
}

function limit(maxSize: number): MiddlewareHandler<SandboxEnv> {
  const onError = (c: SandboxContext): Response =>
    fail(c, 'E1', { status: 413, title: 'Richiesta troppo grande' });
  return bodyLimit({ maxSize, onError });
}

function unknownHost(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 404, title: 'Comune non presente' });
}

/** During maintenance a response must not reach visitors without credentials, so shared caches may not store it. */
function cacheHeader(tenant: Municipality, cache: keyof typeof cacheHeaders): string {
  return cache === 'shared' && inMaintenance(tenant) ? 'private, no-cache' : cacheHeaders[cache];
}

type AnyEndpoint = Omit<Endpoint, 'body' | 'query' | 'answer'> & { body?: unknown };

/** Checks that do not need the body, in the order of the real backend's filter; null when all pass. */
function refuse(
  sandbox: Sandbox,
  c: SandboxContext,
  definition: AnyEndpoint,
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
  if (definition.base === 'auth' && !citizenOf(sandbox, c)) return notLoggedIn(c);
  if (needs && !enabledAssets(tenant.config).some((code) => needs.includes(code))) {
    return fail(c, 'E1', { status: 403, title: 'Modulo non attivo' });
  }
  return refuseOrigin(c, definition);
}

/**
 * Writes, and GETs that change data, must come from the municipality's own pages (against CSRF).
 * What has a body has to be JSON.
 */
function refuseOrigin(c: SandboxContext, { method, body, changes }: AnyEndpoint): Response | null {
  if (method === 'GET' && !changes) return null;
  const own = method === 'GET' ? isFromOwnPages(c) : isSameOrigin(c);
  if (!own) return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito' });
  if (method === 'GET' || isJson(c) || (isEmptyBody(body) && isEmpty(c))) return null;
  return fail(c, 'E1', { status: 415, title: 'Serve il tipo application/json' });
}
