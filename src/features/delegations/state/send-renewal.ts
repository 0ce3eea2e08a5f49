import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { readDelegations, type DelegationPerson } from '../api.ts';
import { giveDelegations } from '../changes-api.ts';
import { isLive } from '../states.ts';
import { ownDelegations, withPerson } from './own-delegations.ts';
import { type DueRenewal, dropRenewal } from './renewals.ts';

/**
 * Gives a delegation that has ended once more; the conditions were accepted when the renewal was prepared. Rejects with
 * PortalError; `conflict`: it was given in another way meanwhile, and the renewal is forgotten.
 *
 * @returns id of the new delegation; undefined: the answer does not name it
 */
export async function sendRenewal(renewal: DueRenewal): Promise<string | undefined> {
  const { id, serviceId, taxCode, firstName, surname } = renewal.delegation;
  const delegate = { taxCode, firstName: firstName ?? '', surname: surname ?? '' };
  const services = [{ serviceId, endsOn: renewal.endsOn }];
  try {
    const person = await sendOnce(
      'rinnovo',
      { delegate, services },
      {
        send: (key) => giveDelegations(client, { delegate, services }, key),
        findArrived: () => findLive(taxCode, serviceId),
      },
    );
    const made = withPerson(person, false);
    ownDelegations.patch((items) => [...made, ...items]);
    dropRenewal(id);
    return made[0]?.id;
  } catch (error) {
    if (isKind(error, 'conflict')) dropRenewal(id);
    throw error;
  }
}

/** The delegation of this service that lives now, where an earlier attempt has arrived. */
async function findLive(taxCode: string, serviceId: string): Promise<DelegationPerson | null> {
  const { delegates } = await readDelegations(client);
  const person = delegates.find((one) => one.taxCode === taxCode);
  const delegations = (person?.delegations ?? []).filter(
    (one) => one.serviceId === serviceId && isLive(one.status),
  );
  return person && delegations.length > 0 ? { ...person, delegations } : null;
}
