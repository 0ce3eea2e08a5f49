import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';
import { readDelegations, type Delegation, type DelegationPerson } from '../api.ts';

/** A delegation with the other person. */
export interface OwnDelegation extends Delegation {
  /** Name of the other person; the tax code where it is unknown. */
  person: string;
  taxCode: string;
  firstName: string | null;
  surname: string | null;
  isReceived: boolean;
}

/** The delegations of one person, each with that person. */
export function withPerson(person: DelegationPerson, isReceived: boolean): OwnDelegation[] {
  const { taxCode, firstName, surname, name, delegations } = person;
  const party = { person: name || taxCode, taxCode, firstName, surname, isReceived };
  return delegations.map((delegation) => ({ ...delegation, ...party }));
}

/** Delegations given and received. */
export const ownDelegations = localList<OwnDelegation, null>({
  module: 'DELEGHE',
  pageSize: 1000,
  query: null,
  read: async ({ signal }) => {
    const { delegates, delegators } = await readDelegations(client, signal);
    return [
      ...delegates.flatMap((person) => withPerson(person, false)),
      ...delegators.flatMap((person) => withPerson(person, true)),
    ];
  },
  filter: (items) => items,
  onFailure: (error) => notifyFailure(loadNotices.delegations, error),
});
