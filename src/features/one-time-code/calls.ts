import { getSmsAttemptsLeft, requestCode, verifyCode, type CodeChannel } from './contract.ts';
import type { Client } from '#platform/http.ts';

/** Whom a code is for, and where it goes: an address, or a mobile number without `0039`. */
export interface CodeRequest {
  taxCode: string;
  channel: CodeChannel;
  contact: string;
}

/** Lifetime of a code where the backend gives none, in milliseconds. */
const usualLife = 5 * 60_000;

/** Sends a code; gives the instant at which it expires, in milliseconds since 1970. Throws PortalError. */
export async function sendCode(client: Client, { taxCode, channel, contact }: CodeRequest): Promise<number> {
  const { expiresAt } = await client.call(requestCode, {
    body: { codiceFiscale: taxCode, tipoRichiesta: channel, contatto: contact },
  });
  return expiresAt === null ? Date.now() + usualLife : Date.parse(expiresAt);
}

/** Checks a code and uses it up; false: the backend refused it with a good answer. Throws PortalError. */
export function checkCode(
  client: Client,
  { taxCode, channel }: Omit<CodeRequest, 'contact'>,
  code: string,
): Promise<boolean> {
  return client.call(verifyCode, { query: { otp: code, cf: taxCode, richiesta: channel } });
}

/** How many SMS the citizen may still ask for today. Throws PortalError. */
export function smsAttemptsLeft(client: Client, taxCode: string, signal?: AbortSignal): Promise<number> {
  return client.call(getSmsAttemptsLeft, { query: { cf: taxCode }, signal });
}
