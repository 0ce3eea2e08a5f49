import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Headers of a signed webhook. */
export const signatureHeaders = {
  timestamp: 'X-Portico-Timestamp',
  signature: 'X-Portico-Signature',
} as const;

/** Seconds by which the sender's clock may differ, or a message be late. */
const tolerance = 300;
/** Messages of a tenant remembered within that time; beyond it further ones are put off. */
const mostRemembered = 1000;

/** A webhook as it came. */
export interface Message {
  tenant: string;
  /** Seconds since 1970, as text. */
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
}

/** What is wrong with the form of the headers, whatever secret was used: the same for tenants that nobody knows. */
export type FormFault = 'unsigned' | 'milliseconds' | 'no_seconds' | 'capitals' | 'no_digest';

/**
 * `replayed`: taken before, and answered as what it is, a success; `refused`: signed with another secret or of another
 * body; `late`: rightly signed, with a timestamp out of the window; `full`: too many messages in it.
 */
export type Verdict = 'accepted' | 'replayed' | FormFault | 'refused' | 'late' | 'full';

/**
 * The signature of a message: `sha256=` and the HMAC-SHA-256 of timestamp, a dot and the body, in hexadecimal digits.
 */
export function signatureOf(
  secret: string | Uint8Array,
  timestamp: string,
  body: Uint8Array | string,
): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

interface Memory {
  /** Timestamps of accepted messages, by signature. */
  seen: Map<string, number>;
  /** Latest timestamp that was forgotten: what is not newer may be a replay, if the clock was set back. */
  floor: number;
}

/**
 * Checks messages and remembers the accepted ones for as long as they could be repeated. `secret` is null where the
 * tenant is unknown or has none: that takes the time of a wrong signature. `now` is in milliseconds since 1970.
 */
export function createSignatureCheck(
  now: () => number = Date.now,
): (message: Message, secret: string | null) => Verdict {
  const memories = new Map<string, Memory>();
  const nobodys = randomBytes(32);
  return ({ tenant, timestamp = '', signature = '', body }, secret) => {
    const fault = formFault(timestamp.trim(), signature.trim());
    if (fault) return fault;
    const isSigned = equal(signature, signatureOf(secret ?? nobodys, timestamp, body));
    if (!isSigned || secret === null) return 'refused';
    const [sent, seconds] = [Number(timestamp), now() / 1000];
    if (Math.abs(seconds - sent) > tolerance) return 'late';
    const memory = memories.get(tenant) ?? { seen: new Map<string, number>(), floor: 0 };
    memories.set(tenant, memory);
    forget(memory, seconds);
    if (memory.seen.has(signature)) return 'replayed';
    // It may have been taken and forgotten: that it was cannot be said.
    if (sent <= memory.floor) return 'late';
    if (memory.seen.size >= mostRemembered) return 'full';
    memory.seen.set(signature, sent);
    return 'accepted';
  };
}

/** What is wrong with the headers of a message before its secret is asked for; null where nothing is. */
function formFault(timestamp: string, signature: string): FormFault | null {
  if (timestamp === '' || signature === '') return 'unsigned';
  if (/^\d{13,}$/.test(timestamp)) return 'milliseconds';
  if (!/^\d{1,12}$/.test(timestamp)) return 'no_seconds';
  if (/^sha256=[\da-f]{64}$/.test(signature)) return null;
  return /^sha256=[\da-f]{64}$/i.test(signature) ? 'capitals' : 'no_digest';
}

function forget(memory: Memory, seconds: number): void {
  for (const [signature, sent] of memory.seen) {
    if (seconds - sent <= tolerance) continue;
    memory.seen.delete(signature);
    memory.floor = Math.max(memory.floor, sent);
  }
}

/** Compares in constant time; signatures are all of one length. */
function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
