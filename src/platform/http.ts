import { createFetch, ofetch, type $Fetch } from 'ofetch';
import * as z from 'zod/mini';
import { pathOfCall, type ApiCall, type PathParams } from '#contracts/endpoint.ts';
import { collectDropped, describeIssues, type Dropped } from '#contracts/wire.ts';
import { PortalError, kindOfStatus, type ErrorFacts } from '#errors/portal-error.ts';

/** Origins of the API and headers of every call. Nothing here is read from the page. */
export interface ClientOptions {
  /** Origin of `/api-public`; empty: the page's own. */
  publicOrigin?: string;
  /** Origin of `/api`; empty: the page's own. */
  authOrigin?: string;
  /** Address of the geocoder, the base of the `maps` calls; nothing personal is sent there. */
  geocoder?: string;
  fetch?: typeof globalThis.fetch;
  /** Base64 of the maintenance credentials; sent to the two bases and nowhere else. */
  maintenanceHash?: () => string | null;
  headers?: Record<string, string>;
  /** Called with the list elements that broke their contract and were left out of the answer at `path`. */
  onDropped?: (path: string, dropped: readonly Dropped[]) => void;
}

/** Options of a call that are not part of its contract. */
export interface CallOptions {
  signal?: AbortSignal;
  /** One per intent, kept over a retry. */
  idempotencyKey?: string;
  /** Id of the delegation under which the citizen acts. */
  delegation?: string;
  /** Identity at the instance service. */
  moonToken?: string;
  cache?: RequestCache;
  /** A write not started by the citizen: if the session is over, no form is kept on screen for it. */
  background?: boolean;
}

/** What one call needs, by its definition: parameters of the path, query and body. */
type CallInput<Path extends string, Body, Query> = CallOptions &
  (keyof PathParams<Path> extends never ? { params?: undefined } : { params: PathParams<Path> }) &
  (undefined extends Body ? { body?: undefined } : { body: Body }) &
  (undefined extends Query ? { query?: undefined } : { query: Query });

type Input = CallOptions & { params?: Record<string, string>; body?: unknown; query?: unknown };

/** The API client: see `createClient`. */
export interface Client {
  call: <Path extends string, Body, Query, Answer>(
    endpoint: ApiCall<Path, Body, Query, Answer>,
    ...input: object extends CallInput<Path, Body, Query>
      ? [CallInput<Path, Body, Query>?]
      : [CallInput<Path, Body, Query>]
  ) => Promise<Answer>;
}

/**
 * Client of the API. `call` gives the answer as its contract reads it and throws PortalError; an aborted call
 * throws the reason of its signal. It never retries: that is up to the caller.
 */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ? createFetch({ fetch: options.fetch }) : ofetch;
  return {
    async call(endpoint, ...[input]) {
      const request = (input ?? {}) as Input;
      const path = pathOfCall<string>(endpoint, request.params);
      const answer = await answerOf(send, options, path, endpoint, request);
      return readAnswer(endpoint, answer, (dropped) => options.onDropped?.(path, dropped));
    },
  };
}

/** A successful response, before parsing. */
interface Answered {
  response: Response;
  blob: Blob | null;
  text: string;
}

async function answerOf(
  send: $Fetch,
  options: ClientOptions,
  path: string,
  endpoint: ApiCall,
  input: Input,
): Promise<Answered> {
  const isMap = endpoint.base === 'maps';
  const origin = originOf(options, endpoint.base);
  const isBinary = endpoint.reads === 'binary';
  const response = await send
    .raw<string | Blob, 'text' | 'blob'>(`${origin}${path}`, {
      method: endpoint.method,
      query: input.query as Record<string, string> | undefined,
      body: input.body as Record<string, unknown> | undefined,
      headers: isMap ? {} : headersOf(options, endpoint.method, input),
      credentials: isMap ? 'omit' : origin ? 'include' : 'same-origin',
      ...(input.signal && { signal: input.signal }),
      ...(input.cache && { cache: input.cache }),
      responseType: isBinary ? 'blob' : 'text',
      ignoreResponseError: true,
      retry: 0,
    })
    .catch((cause: unknown) => {
      if (input.signal?.aborted) throw input.signal.reason;
      const facts: ErrorFacts = { call: endpoint.id };
      if (endpoint.changes ?? endpoint.method !== 'GET') facts.mayHaveArrived = true;
      throw new PortalError('offline', facts, { cause });
    });
  const data = response._data ?? '';
  if (!response.ok) throw refusal(endpoint, response, typeof data === 'string' ? data : await data.text());
  return typeof data === 'string' ? { response, blob: null, text: data } : { response, blob: data, text: '' };
}

function originOf(options: ClientOptions, base: ApiCall['base']): string {
  if (base === 'maps') return (options.geocoder ?? '').replace(/\/+$/, '');
  return (base === 'public' ? options.publicOrigin : options.authOrigin) ?? '';
}

function headersOf(
  { headers, maintenanceHash }: ClientOptions,
  method: ApiCall['method'],
  input: Input,
): Record<string, string> {
  const hash = maintenanceHash?.();
  const { idempotencyKey, delegation, moonToken } = input;
  return {
    ...headers,
    // Also without a body: the backend refuses writes of another type.
    ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    ...(hash && { Authorization: `Basic ${hash}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(delegation && { 'X-Delega': delegation }),
    ...(moonToken && { 'Moon-Identita-JWT': moonToken }),
  };
}

function refusal(endpoint: ApiCall, response: Response, text: string): PortalError {
  const { status } = response;
  const body = parseJson(text) as Record<string, unknown> | null | undefined;
  const retryAfter = secondsToWait(response.headers);
  const facts: ErrorFacts = { call: endpoint.id, status, ...reasonsIn(body ?? {}) };
  if (retryAfter !== null) facts.retryAfter = retryAfter;
  if (status === 401 && /manutenzione/i.test(String(body?.error))) facts.maintenance = true;
  if (status === 403 && text.includes('ExpiredJWT')) facts.expiredToken = true;
  return new PortalError(kindOfStatus(status), facts);
}

/** Why a call was refused, of any family of errors: one text, a list of them, a code. */
function reasonsIn(body: Record<string, unknown>): Pick<ErrorFacts, 'details' | 'code'> {
  const { code, detail, details = detail } = body;
  const texts = (Array.isArray(details) ? details : [detail]).filter((one) => typeof one === 'string');
  return { ...(texts.length > 0 && { details: texts }), ...(typeof code === 'string' && { code }) };
}

/** `Retry-After` in seconds, given as seconds or as a date by the server's clock: this device's may be wrong. */
function secondsToWait(headers: Headers): number | null {
  const header = headers.get('Retry-After');
  if (!header) return null;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer<Path extends string, Body, Query, Answer>(
  endpoint: ApiCall<Path, Body, Query, Answer>,
  { response, blob, text }: Answered,
  report: (dropped: readonly Dropped[]) => void,
): Answer {
  const { status } = response;
  const isEmpty = text.trim() === '';
  const broken = (reason: string) => new PortalError('malformed', { call: endpoint.id, status, reason });
  const body = blob ?? (endpoint.reads === 'text' ? text : isEmpty ? undefined : parseJson(text));
  const fault = faultOf(endpoint.reads, { status, text, body });
  if (fault !== null) throw broken(fault);
  const value = endpoint.headers ? { status, body, headers: headersRead(response, endpoint.headers) } : body;
  const { result, dropped } = collectDropped(() => z.safeParse(endpoint.answer, value));
  if (!result.success) throw broken(isEmpty ? 'an empty answer' : describeIssues(result.error.issues));
  if (dropped.length > 0) report(dropped);
  return result.data;
}

/**
 * What is wrong with the form of an answer; null: nothing. Where any text would do, a login page or that of a proxy is none,
 * unless a 201 proves what was asked for.
 */
function faultOf(
  reads: ApiCall['reads'],
  { status, text, body }: { status: number; text: string; body: unknown },
): string | null {
  if (reads === 'text') return status === 200 && isPage(text) ? 'an HTML page' : null;
  return reads === 'json' && body === undefined && text.trim() !== '' ? formOf(text) : null;
}

/** True for the beginning of a whole HTML page, which no call answers. */
export const isPage = (text: string) => /^\s*<(?:!doctype|html)\b/i.test(text);

function headersRead({ headers }: Response, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Describes a body that is not JSON; never quotes it, since it may be personal. */
export function formOf(text: string): string {
  if (/^\s*</.test(text)) return 'HTML instead of JSON';
  return /^\s*[[{"]/.test(text) ? 'JSON that breaks off or is damaged' : 'plain text instead of JSON';
}
