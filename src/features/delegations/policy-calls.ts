import type { Client } from '#platform/http.ts';
import { getDelegationPolicy } from './policy-contract.ts';

/** Conditions of delegations as HTML, not yet sanitised; null: there are none. Throws PortalError. */
export function readDelegationPolicy(client: Client, signal?: AbortSignal): Promise<string | null> {
  return client.call(getDelegationPolicy, signal && { signal });
}
