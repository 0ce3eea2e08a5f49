import { readMoonIdentity } from '../calls.ts';
import { PortalError } from '#errors/portal-error.ts';
import { personalMap } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';

/** Identities at the instance service by tax code; in memory only (contract A 13). */
const tokens = personalMap<string, Promise<string>>();

function tokenOf(taxCode: string, delegation: string | undefined): Promise<string> {
  const known = tokens.get(taxCode);
  if (known) return known;
  const asked = readMoonIdentity(client, delegation);
  tokens.set(taxCode, asked);
  // A failure is no identity: the next call asks again.
  asked.catch(() => tokens.get(taxCode) === asked && tokens.delete(taxCode));
  return asked;
}

/** Makes a call with an identity token; a refused token is renewed and the call repeated once (contract A 13). */
export async function withMoonToken<T>(call: (token: string) => Promise<T>): Promise<T> {
  const { taxCode, delegation } = subjectOf('MOON');
  const asked = tokenOf(taxCode, delegation);
  const token = await asked;
  try {
    return await call(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (tokens.get(taxCode) === asked) tokens.delete(taxCode);
    return call(await tokenOf(taxCode, delegation));
  }
}

/** The service does not take the identity, while the session itself goes on. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof PortalError) || error.kind === 'unauthenticated') return false;
  return error.facts.expiredToken === true || error.facts.status === 401;
}
