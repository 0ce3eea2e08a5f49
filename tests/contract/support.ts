import * as z from 'zod/mini';
import { pathOfCall, type ApiCall, type PathParams } from '#contracts/endpoint.ts';
import { collectDropped, describeIssues, type Dropped } from '#contracts/wire.ts';
import { createSandbox } from '../../scripts/sandbox/server.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';

/** A sandbox with the sample municipalities, called without a network; it never waits. */
export const sandbox = createSandbox({ databaseFile: ':memory:', wait: () => Promise.resolve() });

export const tenants = seedTenants;

/** Basic header of a municipality's own maintenance credentials. */
export function credentialsOf({ maintenanceCredentials }: SeedTenant): string {
  const { username, password } = maintenanceCredentials;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** Asks a path of a municipality, through the maintenance gate. */
export function ask(tenant: SeedTenant, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ 'x-forwarded-host': tenant.hostname, authorization: credentialsOf(tenant) });
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  return Promise.resolve(sandbox.app.request(path, { ...init, headers }));
}

/** Sends JSON to a path of a municipality. */
export function send(
  tenant: SeedTenant,
  path: string,
  body: unknown,
  headers: HeadersInit = {},
): Promise<Response> {
  const all = new Headers(headers);
  if (!all.has('content-type')) all.set('content-type', 'application/json');
  return ask(tenant, path, { method: 'POST', body: JSON.stringify(body), headers: all });
}

/** What a call gave: the contract's reading of the raw answer. */
export interface Read<Answer> {
  status: number;
  answer: Answer;
  dropped: Dropped[];
}

/** Makes a call and reads the answer by its contract, as the client does. Throws when it breaks the contract. */
export async function read<Path extends string, Answer>(
  tenant: SeedTenant,
  call: ApiCall<Path, never, never, Answer> | ApiCall<Path, undefined, undefined, Answer>,
  params?: PathParams<Path>,
): Promise<Read<Answer>> {
  const response = await ask(tenant, pathOfCall(call as ApiCall<Path>, params));
  return parse(call, response);
}

/** Reads an answer by a contract. Throws when it breaks it. */
export async function parse<Answer>(
  { answer, reads, id }: Pick<ApiCall<string, never, never, Answer>, 'answer' | 'reads' | 'id'>,
  response: Response,
): Promise<Read<Answer>> {
  const text = await response.text();
  const raw: unknown = reads === 'text' ? text : text === '' ? null : JSON.parse(text);
  const { result, dropped } = collectDropped(() => z.safeParse(answer, raw));
  if (!result.success) throw new Error(`${id}: ${describeIssues(result.error.issues)}`);
  return { status: response.status, answer: result.data, dropped };
}
