import { PortalError } from '#errors/portal-error.ts';
import { personalMap } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { type MoonIdentity, readMoonIdentity } from '../api.ts';

/** Identity tokens of the instance service by tax code, kept in memory only. */
const tokens = personalMap<string, Promise<string>>();

function tokenOf(taxCode: string, delegation: string | undefined): Promise<string> {
  const cached = tokens.get(taxCode);
  if (cached) return cached;
  const token = readMoonIdentity(client, delegation);
  tokens.set(taxCode, token);
  // A failed request is not cached: the next call requests a new token.
  token.catch(() => tokens.get(taxCode) === token && tokens.delete(taxCode));
  return token;
}

/**
 * Makes a call with the identity of the citizen or of the delegator for whom they act; a refused token is renewed and the
 * call repeated once.
 */
export async function withMoonIdentity<T>(
  call: (identity: MoonIdentity) => Promise<T>,
  { taxCode, delegation }: Subject = subjectOf('MOON'),
): Promise<T> {
  const callWith = (moonToken: string) => call({ moonToken, delegation });
  const pending = tokenOf(taxCode, delegation);
  const token = await pending;
  try {
    return await callWith(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (tokens.get(taxCode) === pending) tokens.delete(taxCode);
    return callWith(await tokenOf(taxCode, delegation));
  }
}

/** True when the service rejects the token but the portal session is still valid. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof PortalError) || error.kind === 'unauthenticated') return false;
  return error.facts.expiredToken === true || error.facts.status === 401;
}
