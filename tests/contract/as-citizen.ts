import { vi } from 'vitest';
import * as z from 'zod/mini';
import { pathOfCall, type ApiCall } from '#contracts/endpoint.ts';
import { collectDropped, describeIssues } from '#contracts/wire.ts';
import { createClient, type Client } from '#platform/http.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { createSandbox } from '../../scripts/sandbox/server.ts';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { credentialsOf } from './support.ts';

/** Parameters of a call. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type AnyCall<Answer> = Pick<
  ApiCall<string, never, never, Answer>,
  'id' | 'method' | 'base' | 'path' | 'answer' | 'reads' | 'headers'
>;

/** A citizen of the samples at the calls of one municipality. */
export interface Visitor {
  /** The raw response. */
  ask: (call: AnyCall<unknown>, input?: Input) => Promise<Response>;
  /** The answer as its contract reads it. Throws when the call fails, breaks its contract or loses list elements. */
  read: <Answer>(call: AnyCall<Answer>, input?: Input) => Promise<Answer>;
  /** The portal's own client in this citizen's session. */
  client: Client;
}

/** A sandbox with the sample municipalities and a clock set by tests, and functions to call it as a citizen. */
export function openSamples(start = '2026-03-10T09:00:00.000Z') {
  let now = new Date(start);
  const wait = vi.fn((_milliseconds: number) => Promise.resolve());
  const { app, close } = createSandbox({ databaseFile: ':memory:', now: () => now, wait });

  async function visit(taxCode: string, tenantId = 'torrebianca'): Promise<Visitor> {
    const tenant = seedTenants.find(({ id }) => id === tenantId);
    if (!tenant) throw new Error(`No sample municipality is called ${tenantId}.`);
    const host = tenant.hostname;
    const cookie = await logIn(app, taxCode, { host });
    const ask: Visitor['ask'] = async (call, { params, query, body, headers } = {}) => {
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([key, value]) => [key, `${value}`]),
      );
      const path = `${pathOfCall<string>(call, params)}${search.size > 0 ? `?${search}` : ''}`;
      const authorization = credentialsOf(tenant);
      return app.request(path, {
        method: call.method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          cookie,
          authorization,
          'x-forwarded-host': host,
          ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
    };
    const headers = { cookie, authorization: credentialsOf(tenant), 'x-forwarded-host': host };
    const fetch = (path: string, init: RequestInit) =>
      app.request(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      });
    const client = createClient({ fetch: fetch as never });
    return { ask, client, read: async (call, input) => readAnswer(call, await ask(call, input)) };
  }

  return { app, close, visit, wait, setClock: (instant: string) => void (now = new Date(instant)) };
}

async function readAnswer<Answer>(call: AnyCall<Answer>, response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${call.id}: ${response.status} ${await response.text()}`);
  const body: unknown = call.reads === 'binary' ? await response.blob() : await textOf(response, call.reads);
  const raw = call.headers
    ? { status: response.status, body, headers: Object.fromEntries(response.headers) }
    : body;
  const { result, dropped } = collectDropped(() => z.safeParse(call.answer, raw));
  if (!result.success) throw new Error(`${call.id}: ${describeIssues(result.error.issues)}`);
  if (dropped.length > 0) throw new Error(`${call.id} lost ${dropped.length}: ${dropped[0]?.reason}`);
  return result.data;
}

async function textOf(response: Response, reads: 'json' | 'text' | 'binary'): Promise<unknown> {
  const text = await response.text();
  return reads === 'text' ? text : text === '' ? null : JSON.parse(text);
}

/** Walks pages until one is not full and gives every element, in order. Throws after a hundred pages. */
export async function walk<T>(size: number, page: (index: number) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let index = 0; index < 100; index += 1) {
    const part = await page(index);
    found.push(...part);
    if (part.length < size) return found;
  }
  throw new Error('The pages do not end.');
}
