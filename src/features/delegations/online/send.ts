import { pathOf } from '#domain/routing/route-match.ts';
import { dateText, dayOf } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { readDelegations, type DelegationPerson } from '../api.ts';
import { giveDelegations } from '../changes-api.ts';
import { serviceTitles, titledServices } from '../state/delegable.ts';
import { delegationStates } from '../states.ts';
import { closingTexts, texts } from './texts.ts';
import { delegationOf, type Draft, formName } from './draft.ts';

/** The delegations that were given. */
interface GivenDelegations {
  name: string;
  taxCode: string;
  services: readonly { title: string; endsOn: Day }[];
}

/** Gives the delegations, once, and keeps what was given for its confirmation page. Throws PortalError. */
export async function sendAndKeep(draft: Draft): Promise<void> {
  const { name, taxCode, services } = await sendDelegation(draft);
  const rows = services.map(({ title, endsOn }) => ({
    label: title,
    value: closingTexts.summary.until(dateText(endsOn)),
  }));
  await keepSent({
    sending: 'delegation',
    module: 'DELEGHE',
    facts: [
      { label: texts.steps.delegate, value: name },
      { label: texts.delegate.taxCode, value: taxCode },
    ],
    sections: [{ title: texts.steps.services, rows }],
    follow: pathOf('delegates'),
  });
}

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
