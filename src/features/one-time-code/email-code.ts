import * as z from 'zod/mini';
import { sendCode } from './calls.ts';
import { keptNames } from '#domain/storage-keys.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { codeExpiry, maxWrongCodes } from '#domain/fields/code-expiry.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';

/** Who asks for a request without login, and where the code goes. */
export interface CodeOwner {
  taxCode: string;
  email: string;
}

const Sent = z.object({
  taxCode: z.string(),
  email: z.string(),
  at: z.number(),
  endsAt: z.number(),
  /** Wrong codes since it was sent. */
  wrong: z.number(),
});

/** A code on its way: when it was sent and when it ends, milliseconds since 1970 by this device's clock. */
export type EmailCode = z.infer<typeof Sent>;

/** The code last sent for a request without login. */
export const $emailCode = personalAtom<EmailCode | null>(null);

/** Kept in the tab over a reload: who sent what, never the code itself. */
const kept = sessionValue(keptNames.emailCode, Sent);

function note(sent: EmailCode): void {
  $emailCode.set(sent);
  kept.set(sent);
}

/** The code last sent in this tab, before a reload too; null: none, or for somebody else or another address. */
function sentTo({ taxCode, email }: CodeOwner): EmailCode | null {
  const sent = $emailCode.get() ?? kept.get();
  return sent?.taxCode === taxCode && sent.email === email ? sent : null;
}

/** Whom a code is for, of what was typed. */
export function codeOwner({ taxCode, email }: CodeOwner): CodeOwner {
  return { taxCode: tidyTaxCode(taxCode), email: email.trim() };
}

/** Sends a code; it kills those before it (contract A 8.1). Throws PortalError. */
export async function sendEmailCode({ taxCode, email }: CodeOwner): Promise<void> {
  const expiresAt = await sendCode(client, { taxCode, channel: 'EMAIL', contact: email });
  const at = Date.now();
  note({ taxCode, email, at, endsAt: codeExpiry(expiresAt, at), wrong: 0 });
}

/** Sends a code unless a good one is on its way to the same address, as after "Indietro". Throws PortalError. */
export async function needEmailCode(owner: CodeOwner): Promise<void> {
  const sent = sentTo(owner);
  if (!sent || Date.now() >= sent.endsAt || isDead(sent)) await sendEmailCode(owner);
}

/** Takes up the code that was sent before a reload, however it stands; without one another is sent. Throws PortalError. */
export async function resumeEmailCode(owner: CodeOwner): Promise<void> {
  const sent = sentTo(owner);
  if (sent) note(sent);
  else await sendEmailCode(owner);
}

/** Takes note of a wrong code; true when it was one too many, and only a new code helps (screens A 3.3). */
export function noteWrongCode(): boolean {
  const sent = $emailCode.get();
  if (!sent) return false;
  const next = { ...sent, wrong: sent.wrong + 1 };
  note(next);
  return isDead(next);
}

/** True for a code that was tried wrongly too often. */
export function isDead({ wrong }: EmailCode): boolean {
  return wrong >= maxWrongCodes;
}

/** Forgets the code: it was used. */
export function forgetEmailCode(): void {
  $emailCode.set(null);
  kept.remove();
}
