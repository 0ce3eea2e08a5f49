import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { one, run } from '../db.ts';

/** Writes in progress: a repetition that arrives meanwhile waits for the first one. */
const pending = new WeakMap<Sandbox, Map<string, Promise<StoredResponse>>>();

function runningOf(sandbox: Sandbox): Map<string, Promise<StoredResponse>> {
  const running = pending.get(sandbox) ?? new Map<string, Promise<StoredResponse>>();
  pending.set(sandbox, running);
  return running;
}

/**
 * Hash of what is asked for: body, query and delegation. The one-time code of a query is left out: it proves who asks, and
 * whoever repeats a request after a lost answer may need a new one.
 */
async function hashOf(c: SandboxContext): Promise<string> {
  const { otp: _, ...query } = c.req.query();
  const asked = [await c.req.text(), query, c.req.header('x-delega')];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/**
 * Runs a write once per person and `Idempotency-Key`: a repetition gets the stored response, another request with the
 * same key is refused with 422. Failed writes are not stored, so that they can be retried.
 */
export async function runOnce(
  sandbox: Sandbox,
  c: SandboxContext,
  subject: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return work();
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    return fail(c, 'E1', { status: 400, title: 'Idempotency-Key non valida' });
  const hash = await hashOf(c);
  const id = { tenant: c.get('tenant')?.id ?? '', subject, key, call: `${c.req.method} ${c.req.path}` };
  const running = runningOf(sandbox);
  const name = JSON.stringify(id);
  // No `await` between the check and `running.set`: of two simultaneous requests the second must find the first.
  for (let other = running.get(name); other; other = running.get(name)) {
    const answer = await other.catch(() => null);
    if (answer && answer.status < 400) return repeat(c, answer, hash);
  }
  const before = findResponse(sandbox.db, id);
  if (before) return repeat(c, before, hash);
  const first = work().then((response) => toStored(response, hash));
  running.set(name, first);
  try {
    const answer = await first;
    if (answer.status < 400) saveResponse(sandbox.db, id, answer, sandbox.now());
    return toResponse(answer);
  } finally {
    running.delete(name);
  }
}

async function toStored(response: Response, hash: string): Promise<StoredResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body, hash };
}

function repeat(c: SandboxContext, answer: StoredResponse, hash: string): Response {
  if (answer.hash === hash) return toResponse(answer);
  return fail(c, 'E1', { status: 422, title: 'Idempotency-Key già usata per un’altra richiesta' });
}

function toResponse({ status, headers, body }: StoredResponse): Response {
  const bodiless = status === 204 || status === 304;
  return new Response(bodiless ? null : body.slice(), { status, headers });
}

/** Two writes with equal values are repetitions of each other. */
interface RepeatedCall {
  tenant: string;
  /** Tax code; empty without a login. */
  subject: string;
  key: string;
  /** Method and path. */
  call: string;
}

/** A response that can be sent again. */
interface StoredResponse {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** Hash of what the request asked for. */
  hash: string;
}

/** The response that was sent to an earlier call with these values; null when there was none. */
function findResponse(db: DatabaseSync, { tenant, subject, key, call }: RepeatedCall): StoredResponse | null {
  const row = one<{ status: number; headers: string; body: Uint8Array<ArrayBuffer>; hash: string }>(
    db,
    `SELECT status, headers, body, hash FROM idempotency
     WHERE tenant = ? AND subject = ? AND key = ? AND call = ?`,
    tenant,
    subject,
    key,
    call,
  );
  return row ? { ...row, headers: JSON.parse(row.headers) as [string, string][] } : null;
}

/** Stores a response. */
function saveResponse(db: DatabaseSync, repeated: RepeatedCall, answer: StoredResponse, now: Date): void {
  run(
    db,
    'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    repeated.tenant,
    repeated.subject,
    repeated.key,
    repeated.call,
    answer.hash,
    answer.status,
    JSON.stringify(answer.headers),
    answer.body,
    now.toISOString(),
  );
}
