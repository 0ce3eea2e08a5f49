import * as z from 'zod/mini';
import type { Endpoint, ErrorFamily } from '#contracts/endpoint.server.ts';
import { isRecord } from '#contracts/wire.ts';
import type { SandboxContext } from './context.ts';
import { fail } from './errors.ts';

const italian = z.locales.it().localeError;

type Definition<Body, Query> = Pick<Endpoint<string, Body, Query>, 'body' | 'query' | 'errors' | 'statuses'>;

/** Body and query parsed by the contract, or the error response that names the invalid fields. */
export async function readInput<Body, Query>(
  c: SandboxContext,
  definition: Definition<Body, Query>,
): Promise<{ body: Body; query: Query } | Response> {
  let sent: unknown;
  try {
    sent = definition.body ? bodyOf(await c.req.text(), definition.body) : undefined;
  } catch {
    return fail(c, definition.errors, {
      status: 400,
      title: 'Il corpo non è JSON',
      details: ['corpo: JSON non valido'],
    });
  }
  const issues: Issue[] = [];
  const query = check(definition.query, withoutBlanks(c.req.query()), issues, withoutNullWords);
  // The gateway in front of the CRM validates the query itself.
  if (issues.length > 0 && definition.errors === 'E8' && 400 in definition.statuses)
    return invalid(c, { ...definition, errors: 'E1' }, issues);
  const body = check(definition.body, sent, issues);
  return issues.length > 0 ? invalid(c, definition, issues) : { body: body as Body, query: query as Query };
}

/** Whether a body has nothing to say, so that clients may leave it out. */
export function isEmptyBody(body: unknown): boolean {
  return body === undefined || (body instanceof z.ZodMiniObject && Object.keys(body.shape).length === 0);
}

function bodyOf(text: string, schema: z.ZodMiniType): unknown {
  return text === '' && isEmptyBody(schema) ? {} : JSON.parse(text);
}

type Issue = { path: PropertyKey[]; message: string };

function check<Value>(
  schema: z.ZodMiniType | undefined,
  value: Value,
  issues: Issue[],
  filledIn: (value: Value) => unknown = withoutNulls,
): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: italian });
  if (parsed.success) return parsed.data;
  const filled = z.safeParse(schema, filledIn(value));
  if (filled.success) return filled.data;
  issues.push(...parsed.error.issues);
  return undefined;
}

/** A query without the parameters that say nothing, as the client of 2023 sends them. */
function withoutBlanks(query: Record<string, string>): Record<string, string> {
  return withoutParameters(query, (value) => value.trim() === '');
}

/** A query without the parameters whose value that client had not: their text is `null`. */
function withoutNullWords(query: Record<string, string>): Record<string, string> {
  return withoutParameters(query, (value) => value === 'null');
}

function withoutParameters(query: Record<string, string>, isLeftOut: (value: string) => boolean) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !isLeftOut(value)));
}

/** No body is deeper; what a stranger nests further must not exhaust the stack. */
const deepestBody = 8;

/** A body without its nulls, which clients write for what they leave out. */
export function withoutNulls(value: unknown, level = 0): unknown {
  if (level > deepestBody) return value;
  if (Array.isArray(value)) return value.map((element) => withoutNulls(element, level + 1));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutNulls(member, level + 1)]));
}

/** The CRM answers every failed check with 422; other services use the status that their definition lists. */
function invalid(
  c: SandboxContext,
  call: { errors: ErrorFamily; statuses: Record<number, string> },
  issues: Issue[],
): Response {
  const details = issues.map(({ path, message }) => `${path.map(String).join('.') || 'corpo'}: ${message}`);
  const status = call.errors === 'E8' || (422 in call.statuses && !(400 in call.statuses)) ? 422 : 400;
  return fail(c, call.errors, { status, title: 'Dati non validi', details });
}
