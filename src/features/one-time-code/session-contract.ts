import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { boolOrNull, isRecord, text } from '#contracts/wire.ts';

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
