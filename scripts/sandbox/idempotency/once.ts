import { createHash } from 'node:crypto';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findResponse, saveResponse, type StoredResponse } from './data.ts';
import { fail } from '../errors.ts';

/** Writes in progress: a repetition that arrives meanwhile waits for the first one. */
const pending = new WeakMap<Sandbox, Map<string, Promise<StoredResponse>>>();

function runningOf(sandbox: Sandbox): Map<string, Promise<StoredResponse>> {
  const running = pending.get(sandbox) ?? new Map<string, Promise<StoredResponse>>();
  pending.set(sandbox, running);
  return running;
}

/**
 * Runs a write once per person and `Idempotency-Key`: a repetition gets the stored response, another body with the same
 * key is refused with 422 (contract B 0.2). Failed writes are not stored, so that they can be retried.
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
  const bodyHash = createHash('sha256')
    .update(await c.req.text())
    .digest('hex');
  const id = { tenant: c.get('tenant')?.id ?? '', subject, key, call: `${c.req.method} ${c.req.path}` };
  const running = runningOf(sandbox);
  const name = JSON.stringify(id);
  // No `await` between the check and `running.set`: of two simultaneous requests the second must find the first.
  for (let other = running.get(name); other; other = running.get(name)) {
    const answer = await other.catch(() => null);
    if (answer && answer.status < 400) return repeat(c, answer, bodyHash);
  }
  const before = findResponse(sandbox.db, id);
  if (before) return repeat(c, before, bodyHash);
  const first = work().then((response) => toStored(response, bodyHash));
  running.set(name, first);
  try {
    const answer = await first;
    if (answer.status < 400) saveResponse(sandbox.db, id, answer, sandbox.now());
    return toResponse(answer);
  } finally {
    running.delete(name);
  }
}

async function toStored(response: Response, bodyHash: string): Promise<StoredResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body, bodyHash };
}

function repeat(c: SandboxContext, answer: StoredResponse, bodyHash: string): Response {
  if (answer.bodyHash === bodyHash) return toResponse(answer);
  return fail(c, 'E1', { status: 422, title: 'Idempotency-Key già usata per un’altra richiesta' });
}

function toResponse({ status, headers, body }: StoredResponse): Response {
  const bodiless = status === 204 || status === 304;
  return new Response(bodiless ? null : body.slice(), { status, headers });
}
