import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { int, text } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';

/** Ways a code travels. */
export const codeChannels = ['EMAIL', 'SMS'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** A tax code on the wire: capitals; small letters, as citizens type them, become capitals;
 * of who is logged in with a provisional code 11 digits. */
export const taxCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^(?:[A-Z0-9]{16}|\d{11})$/));

/** A bare sentence instead of an object is a failure: then the call is malformed. */
export const requestCode = endpoint({
  id: 'requestCode',
  method: 'POST',
  base: 'public',
  path: 'otp',
  body: z.object({
    codiceFiscale: taxCode,
    tipoRichiesta: z.enum(codeChannels),
    contatto: z.string().check(z.trim(), z.minLength(5), z.maxLength(254)),
  }),
  answer: z.pipe(
    z.object({ expirationDate: instant, tipoRichiesta: text }),
    z.transform((wire) => ({ expiresAt: wire.expirationDate })),
  ),
  reads: 'json',
});

/** Verifying uses the code up. A body `null` is a refusal. */
export const verifyCode = endpoint({
  id: 'verifyCode',
  method: 'GET',
  base: 'public',
  path: 'otp/verify',
  query: z.object({
    otp: z.string().check(z.regex(/^\d{5}$/)),
    cf: taxCode,
    richiesta: z.enum(codeChannels),
  }),
  answer: z.pipe(
    z.string(),
    z.transform((answer) => answer.trim() !== 'null'),
  ),
  reads: 'text',
  changes: true,
});

/** How many codes may still be sent to a phone today. */
export const getSmsAttemptsLeft = endpoint({
  id: 'getSmsAttemptsLeft',
  method: 'GET',
  base: 'public',
  path: 'otp/channels/sms/attempts-left',
  query: z.object({ cf: taxCode }),
  answer: z.pipe(
    z.object({ attemptsLeft: int }),
    z.transform((wire) => Math.max(0, wire.attemptsLeft ?? 0)),
  ),
  reads: 'json',
});

/** Whom a code is for, and where it goes: an address, or a mobile number without `0039`. */
interface CodeRequest {
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
