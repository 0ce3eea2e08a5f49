import { sendCode } from './calls.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { codeExpiry, maxWrongCodes } from '#domain/fields/code-expiry.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';

/** Who asks for a request without login, and where the code goes. */
export interface CodeOwner {
  taxCode: string;
  email: string;
}

/** A code on its way: when it was sent and when it ends, milliseconds since 1970 by this device's clock. */
export interface EmailCode extends CodeOwner {
  at: number;
  endsAt: number;
  /** Wrong codes since it was sent. */
  wrong: number;
}

/** The code last sent for a request without login; stays over "Indietro", never over the page. */
export const $emailCode = personalAtom<EmailCode | null>(null);

/** Whom a code is for, of what was typed. */
export function codeOwner({ taxCode, email }: CodeOwner): CodeOwner {
  return { taxCode: tidyTaxCode(taxCode), email: email.trim() };
}

/** Sends a code; it kills those before it (contract A 8.1). Throws PortalError. */
export async function sendEmailCode({ taxCode, email }: CodeOwner): Promise<void> {
  const expiresAt = await sendCode(client, { taxCode, channel: 'EMAIL', contact: email });
  const at = Date.now();
  $emailCode.set({ taxCode, email, at, endsAt: codeExpiry(expiresAt, at), wrong: 0 });
}

/** Sends a code unless a good one is on its way to the same address, as after "Indietro". Throws PortalError. */
export async function needEmailCode(owner: CodeOwner): Promise<void> {
  const sent = $emailCode.get();
  const isSame = sent?.taxCode === owner.taxCode && sent.email === owner.email;
  if (!sent || !isSame || Date.now() >= sent.endsAt || isDead(sent)) await sendEmailCode(owner);
}

/** Takes note of a wrong code; true when it was one too many, and only a new code helps (screens A 3.3). */
export function noteWrongCode(): boolean {
  const sent = $emailCode.get();
  if (!sent) return false;
  const next = { ...sent, wrong: sent.wrong + 1 };
  $emailCode.set(next);
  return isDead(next);
}

/** True for a code that was tried wrongly too often. */
export function isDead({ wrong }: EmailCode): boolean {
  return wrong >= maxWrongCodes;
}

/** Forgets the code: it was used. */
export function forgetEmailCode(): void {
  $emailCode.set(null);
}
