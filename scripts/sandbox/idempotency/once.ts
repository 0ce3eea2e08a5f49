import { createHash } from 'node:crypto';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findAnswer, keepAnswer, type KeptAnswer } from './data.ts';
import { fail } from '../errors.ts';

/** Writes under way, so that the second press of a button waits for the first. */
const underWay = new WeakMap<Sandbox, Map<string, Promise<KeptAnswer>>>();

function runningOf(sandbox: Sandbox): Map<string, Promise<KeptAnswer>> {
  const running = underWay.get(sandbox) ?? new Map<string, Promise<KeptAnswer>>();
  underWay.set(sandbox, running);
  return running;
}

/**
 * Makes a write once per `Idempotency-Key` of the same person: a repetition gets the first answer back, another body
 * under the same key is refused with 422 (contract B 0.2). Refused writes are not kept: they may be tried again.
 */
export async function once(
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
  // No wait between looking and noting: of two presses at once the second must see the first.
  for (let other = running.get(name); other; other = running.get(name)) {
    const answer = await other.catch(() => null);
    if (answer && answer.status < 400) return repeat(c, answer, bodyHash);
  }
  const before = findAnswer(sandbox.db, id);
  if (before) return repeat(c, before, bodyHash);
  const first = work().then((response) => kept(response, bodyHash));
  running.set(name, first);
  try {
    const answer = await first;
    if (answer.status < 400) keepAnswer(sandbox.db, id, answer, sandbox.now());
    return toResponse(answer);
  } finally {
    running.delete(name);
  }
}

async function kept(response: Response, bodyHash: string): Promise<KeptAnswer> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body, bodyHash };
}

function repeat(c: SandboxContext, answer: KeptAnswer, bodyHash: string): Response {
  if (answer.bodyHash === bodyHash) return toResponse(answer);
  return fail(c, 'E1', { status: 422, title: 'Idempotency-Key già usata per un’altra richiesta' });
}

function toResponse({ status, headers, body }: KeptAnswer): Response {
  const bodiless = status === 204 || status === 304;
  return new Response(bodiless ? null : body.slice(), { status, headers });
}
