import { getDelegations, type Delegation, type DelegationPerson } from './contract.ts';
import { stateOn } from './states.ts';
import { dayOf } from '#domain/text/display.ts';
import type { Client } from '#platform/http.ts';

/**
 * Delegations given and received; what is past its last day is expired, whatever the backend says. Throws PortalError.
 */
export async function readDelegations(
  client: Client,
  signal?: AbortSignal,
  now = new Date(),
): Promise<{ delegates: DelegationPerson[]; delegators: DelegationPerson[] }> {
  const { delegates, delegators } = await client.call(getDelegations, signal && { signal });
  const today = dayOf(now);
  return { delegates: onDay(today, delegates), delegators: onDay(today, delegators) };
}

function onDay(today: string, persons: readonly DelegationPerson[]): DelegationPerson[] {
  const current = (one: Delegation) => ({ ...one, status: stateOn(today, one) });
  return persons.map((person) => ({ ...person, delegations: person.delegations.map(current) }));
}
