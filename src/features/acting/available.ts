import {
  readDelegations,
  type Delegation,
  type DelegationPerson,
  readDelegators,
} from '#features/delegations/api.ts';
import { usableStates } from '#features/delegations/states.ts';
import { assetOf, delegatorNames, latestExpiring } from '#features/delegations/state/used-delegation.ts';
import type { Service } from '#contracts/services.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { Day } from '#domain/time/dates.ts';
import { client } from '#platform/calls/client.ts';
import type { Delegator } from '#platform/session/delegators.ts';
import { actingCode } from './delegator.ts';

/** A person for whom the citizen may act, and what delegating the service means. */
export interface AvailableDelegator extends Delegator {
  note: string | null;
}

/**
 * Persons for whom the citizen may act today: in one service, else in a whole module. Of several delegations of one
 * person the one that ends last counts. Throws PortalError.
 *
 * @param read gives all delegations, for a whole module
 */
export async function readAvailable(
  { module, serviceId }: { module: AssetCode; serviceId?: string | undefined },
  signal?: AbortSignal,
  read: () => ReturnType<typeof readDelegations> = () => readDelegations(client, signal),
): Promise<AvailableDelegator[]> {
  const persons =
    serviceId === undefined ? (await read()).delegators : await readDelegators(client, serviceId, signal);
  const usable = persons.map((person) => {
    return { person, own: person.delegations.filter(({ status }) => usableStates.includes(status)) };
  });
  // Who asks for a service knows its module.
  const mustLookUp =
    serviceId === undefined && usable.some(({ own }) => own.some((one) => assetOf(one, []) === null));
  const services = mustLookUp ? await loadedServices() : [];
  // A service belongs to one module: for a call of another one the server would refuse its delegation.
  const isOfModule = (one: Delegation) => (assetOf(one, services) ?? (serviceId && module)) === module;
  return usable.flatMap(({ person, own }) => {
    const last = latestExpiring(own.filter(isOfModule));
    return last ? [delegatorFrom(person, last)] : [];
  });
}

/** The services, whose code comes only where a delegation names no module. */
async function loadedServices(): Promise<readonly Service[]> {
  const { readyServices } = await actingCode();
  return (await readyServices()) ?? [];
}

/** The person of a delegation, as somebody to act for. */
function delegatorFrom(person: DelegationPerson, one: Delegation): AvailableDelegator {
  return {
    taxCode: person.taxCode,
    ...delegatorNames(person),
    delegation: one.id,
    serviceId: one.serviceId,
    endsOn: one.endsOn as Day | null,
    note: one.note,
  };
}
