import { readDelegations } from '../calls.ts';
import type { Delegation } from '../contract.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';

/** A delegation with the name of the other person. */
export interface OwnDelegation extends Delegation {
  person: string;
  isReceived: boolean;
}

/** Delegations given and received, for the desktop. */
export const ownDelegations = localList<OwnDelegation, null>({
  module: 'DELEGHE',
  pageSize: 1000,
  query: null,
  read: async ({ signal }) => {
    const { delegates, delegators } = await readDelegations(client, signal);
    const sides = [
      ...delegates.map((person) => ({ person, isReceived: false })),
      ...delegators.map((person) => ({ person, isReceived: true })),
    ];
    return sides.flatMap(({ person, isReceived }) =>
      person.delegations.map((delegation) => ({ ...delegation, person: person.name, isReceived })),
    );
  },
  filter: (items) => items,
  onFailure: () => notify(loadNotices.delegations),
});
