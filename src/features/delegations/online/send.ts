import { dayOf } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { readDelegations } from '../calls.ts';
import { giveDelegations } from '../change-calls.ts';
import type { DelegationPerson } from '../contract.ts';
import { serviceTitles, titledServices } from '../state/delegable.ts';
import type { GivenDelegations } from '../state/given.ts';
import { delegationStates } from '../states.ts';
import { delegationOf, type Draft, formName } from './draft.ts';

/** Gives the delegations, once, and says what was given. Throws PortalError. */
export async function sendDelegation(draft: Draft): Promise<GivenDelegations> {
  const delegation = delegationOf(draft);
  const { delegate, services } = delegation;
  const given = await sendOnce(formName, delegation, {
    send: (key) => giveDelegations(client, delegation, key),
    findArrived: (since) => findGiven(draft, since),
  });
  const ownTitle = serviceTitles();
  const titleOf = (id: string) =>
    given.delegations.find(({ serviceId }) => serviceId === id)?.title ?? ownTitle(id);
  return {
    name: `${delegate.firstName} ${delegate.surname}`,
    taxCode: delegate.taxCode,
    services: titledServices(services, titleOf),
  };
}

/**
 * What an earlier attempt gave: every one of these services until the same day, not answered yet. The day before counts
 * too, since the clocks of device and server may differ.
 */
async function findGiven(draft: Draft, since: number): Promise<DelegationPerson | null> {
  const { delegate, services } = delegationOf(draft);
  const { delegates } = await readDelegations(client);
  const person = delegates.find(({ taxCode }) => taxCode === delegate.taxCode);
  const earliest = addDays(dayOf(new Date(since)), -1);
  const isThere = ({ serviceId, endsOn }: (typeof services)[number]) =>
    person?.delegations.some(
      (one) =>
        one.serviceId === serviceId &&
        one.endsOn === endsOn &&
        one.status === delegationStates.waitingForDelegate.code &&
        (one.startsOn ?? '') >= earliest,
    );
  return person && services.every(isThere) ? person : null;
}
