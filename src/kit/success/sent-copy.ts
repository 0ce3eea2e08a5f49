import * as z from 'zod/mini';
import { toBytes } from '#domain/fields/base64.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { keptNames } from '#domain/kept-names.ts';
import { fullName } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { AssetCode } from '#domain/assets.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { $session } from '#platform/session/session.ts';
import { handOver } from '#platform/storage/session-storage.ts';
import { type Sending, sendings } from './parts.ts';
import { type Section, shownSummary } from './shown-summary.ts';

const Rows = z.array(z.object({ label: z.string(), value: z.string() }));
const text = z.nullable(z.string());
const Person = z.nullable(z.object({ name: z.string(), taxCode: z.string() }));

const SentCopy = z.object({
  sending: z.enum(sendings),
  /** Number by which the office knows it. */
  number: text,
  /** When; null: this tab has not sent it. */
  at: z.nullable(
    z.custom<Instant>((value) => typeof value === 'string' && Number.isFinite(Date.parse(value))),
  ),
  /** Who has sent it, where somebody was logged in. */
  sender: Person,
  /** Person for whom it was sent. */
  onBehalf: Person,
  /** Where the summary was mailed. */
  email: text,
  /** What is told of it first. */
  facts: Rows,
  sections: z.array(z.object({ title: z.string(), rows: Rows })),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: text })),
  /** Path of the page where it can be followed; null: the office answers by e-mail alone. */
  follow: text,
});

/** What was sent, as its confirmation page and its receipt tell it. */
export type SentCopy = z.infer<typeof SentCopy>;

const kept = handOver(keptNames.sentCopy, SentCopy);

interface Sent extends Partial<Pick<SentCopy, 'number' | 'email' | 'facts'>> {
  sending: Sending;
  follow: string | null;
  /** Module in which somebody may act for another; null: nobody is logged in, or it is not about a person. */
  module: AssetCode | null;
  /** By default what the summary said. */
  sections?: readonly Section[];
  files?: readonly Upload[];
}

/** The copy of what was just sent; `at` is now. */
async function copyOf(sent: Sent): Promise<SentCopy> {
  const { sending, follow, module, number = null, email = null, facts = [] } = sent;
  const { sections = shownSummary(), files = [] } = sent;
  return {
    ...{ sending, follow, number, email, facts: [...facts] },
    at: new Date().toISOString() as Instant,
    ...(module ? personsOf(module) : { sender: null, onBehalf: null }),
    sections: sections.map(({ title, rows }) => ({ title, rows: [...rows] })),
    files: await Promise.all(files.map(fingerprinted)),
  };
}

/** Keeps a copy of what was just sent for the page that follows, in this tab only. */
export async function keepSent(sent: Sent): Promise<void> {
  kept.keep(await copyOf(sent));
}

/** What was just sent, for the page that follows; null: nothing, or something else. */
export function sentCopy(...wanted: readonly Sending[]): SentCopy | null {
  const copy = kept.take();
  return copy && wanted.includes(copy.sending) ? copy : null;
}

/** Who sends in a module, and for whom. */
export function personsOf(module: AssetCode): Pick<SentCopy, 'sender' | 'onBehalf'> {
  const session = $session.get();
  if (session.status !== 'logged') return { sender: null, onBehalf: null };
  const delegator = delegatorOf(module);
  return { sender: named(session.user), onBehalf: delegator && named(delegator) };
}

function named(person: { name: string | null; surname: string | null; taxCode: string }) {
  return { name: fullName(person), taxCode: person.taxCode };
}

/** A file with the digest by which it can be proved to be the same one; null where the browser makes none. */
async function fingerprinted({ filename, base64 }: Upload): Promise<SentCopy['files'][number]> {
  const bytes = toBytes(base64);
  return { name: filename, size: bytes.length, sha256: await digestOf(bytes) };
}

/** Null without `crypto.subtle`, which browsers have on secure pages alone. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    return hexOf(await crypto.subtle.digest('SHA-256', bytes));
  } catch {
    return null;
  }
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
