import { requestSessionCode as request, verifySessionCode as verify } from './session-contract.ts';
import type { Client } from '#platform/http.ts';

/** Lifetime of a code and of a verification where the backend gives none, in milliseconds. */
const usualLife = 5 * 60_000;
const usualVerification = 30 * 60_000;

/** Sends a code to an address; gives the instant at which it expires, in milliseconds since 1970. Throws PortalError. */
export async function requestSessionCode(
  client: Client,
  { email, taxCode }: { email: string; taxCode?: string },
): Promise<number> {
  const { expiresAt } = await client.call(request, {
    body: { email, ...(taxCode && { codiceFiscale: taxCode.toUpperCase() }) },
  });
  return expiresAt === null ? Date.now() + usualLife : Date.parse(expiresAt);
}

/**
 * Checks a code and uses it up; gives the instant until which the address counts as verified, in milliseconds since
 * 1970; null: the backend refused the code with a good answer. Throws PortalError: `not-found` for a wrong code,
 * `forbidden` for an expired one, `invalid` where this browser has asked for none.
 */
export async function verifySessionCode(client: Client, otp: string): Promise<number | null> {
  const { verified, expiresAt } = await client.call(verify, { query: { otp } });
  if (!verified) return null;
  return expiresAt === null ? Date.now() + usualVerification : Date.parse(expiresAt);
}
