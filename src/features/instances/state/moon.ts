import { PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { resource, valueOf } from '#platform/resource.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { type MoonIdentity, readMoonIdentity } from '../api.ts';

/** Identity tokens of the instance service by person, kept in memory only. */
const tokens = resource<Subject, string>({
  isPersonal: true,
  isKept: true,
  isOnRequest: true,
  read: ({ delegation }) => readMoonIdentity(client, delegation),
});

/**
 * Makes a call with the identity of the citizen or of the delegator for whom they act; a refused token is renewed and the
 * call repeated once.
 */
export async function withMoonIdentity<T>(
  call: (identity: MoonIdentity) => Promise<T>,
  { taxCode, delegation }: Subject = subjectOf('MOON'),
): Promise<T> {
  const callWith = (moonToken: string) => call({ moonToken, delegation });
  const person = { taxCode, delegation };
  const token = await tokens.get(person);
  try {
    return await callWith(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Another call may have renewed it meanwhile.
    if (valueOf(tokens.at(person).get()) === token) tokens.forget(person);
    return callWith(await tokens.get(person));
  }
}

/** True when the service rejects the token but the portal session is still valid. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof PortalError) || error.kind === 'unauthenticated') return false;
  return error.facts.expiredToken === true || error.facts.status === 401;
}
