import { getDelegations, type DelegationPerson } from './contract.ts';
import type { Client } from '#platform/http.ts';

/** Delegations given and received. Throws PortalError (contract B 7.3.1). */
export function readDelegations(
  client: Client,
  signal?: AbortSignal,
): Promise<{ delegates: DelegationPerson[]; delegators: DelegationPerson[] }> {
  return client.call(getDelegations, signal && { signal });
}
