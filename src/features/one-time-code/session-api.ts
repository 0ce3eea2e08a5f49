import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { boolOrNull, isRecord, text } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';

/** Sends a code to an address that is to be verified for this browser, which a cookie tells apart. */
export const requestSessionCode = endpoint({
  id: 'requestSessionCode',
  method: 'POST',
  base: 'public',
  path: 'session-otp/request',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(5), z.maxLength(254)),
    codiceFiscale: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{16}$/))),
  }),
  answer: z.pipe(
    z.object({ expirationDate: instant, tipoRichiesta: text }),
    z.transform((wire) => ({ expiresAt: wire.expirationDate })),
  ),
  reads: 'json',
});

/** Any good answer means that the code was right, except `null`, `false` and one whose `verified` is false. */
function outcomeOf(answer: string) {
  let value: unknown = answer;
  try {
    value = JSON.parse(answer);
  } catch {
    // A sentence such as "OTP valido".
  }
  const { verified, expirationDate } = isRecord(value) ? value : { verified: value };
  return {
    verified: value !== null && z.safeParse(boolOrNull, verified).data !== false,
    expiresAt: z.safeParse(instant, expirationDate).data ?? null,
  };
}

/** Checks the code of this browser and uses it up; the address then counts as verified for a while. */
export const verifySessionCode = endpoint({
  id: 'verifySessionCode',
  method: 'GET',
  base: 'public',
  path: 'session-otp/verify',
  query: z.object({ otp: z.string().check(z.regex(/^\d{5}$/)) }),
  answer: z.pipe(z.string(), z.transform(outcomeOf)),
  reads: 'text',
  changes: true,
});

/** Lifetime of a code and of a verification where the backend gives none, in milliseconds. */
const usualLife = 5 * 60_000;
const usualVerification = 30 * 60_000;

/** Sends a code to an address; gives the instant at which it expires, in milliseconds since 1970. Throws PortalError. */
export async function sendSessionCode(
  client: Client,
  { email, taxCode }: { email: string; taxCode?: string },
): Promise<number> {
  const { expiresAt } = await client.call(requestSessionCode, {
    body: { email, ...(taxCode && { codiceFiscale: taxCode.toUpperCase() }) },
  });
  return expiresAt === null ? Date.now() + usualLife : Date.parse(expiresAt);
}

/**
 * Checks a code and uses it up; gives the instant until which the address counts as verified, in milliseconds since
 * 1970; null: the backend refused the code with a good answer. Throws PortalError: `not-found` for a wrong code,
 * `forbidden` for an expired one, `invalid` where this browser has asked for none.
 */
export async function checkSessionCode(client: Client, otp: string): Promise<number | null> {
  const { verified, expiresAt } = await client.call(verifySessionCode, { query: { otp } });
  if (!verified) return null;
  return expiresAt === null ? Date.now() + usualVerification : Date.parse(expiresAt);
}
