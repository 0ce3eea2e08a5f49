import { readDelegators } from '#features/delegations/api.ts';
import { client } from '#platform/calls/client.ts';
import { type Delegator, endDelegation } from '#platform/session/delegators.ts';

/** Delegations asked about since the page was opened. */
const checked = new Set<string>();

/**
 * Asks once on each page whether a delegation in use is still valid, and ends it if not. A failure changes
 * nothing: the server checks every call.
 */
export async function checkDelegation({ delegation, serviceId }: Delegator): Promise<void> {
  if (checked.has(delegation)) return;
  checked.add(delegation);
  const persons = await readDelegators(client, serviceId).catch(() => null);
  const isValid = persons?.some(({ delegations }) => delegations.some(({ id }) => id === delegation));
  if (isValid === false) endDelegation(delegation);
}
