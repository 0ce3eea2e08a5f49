import { readDelegations } from '#api/delegations.ts';
import type { Delegation } from '#contracts/delegations.ts';
import { loadNotices } from '#errors/notices.ts';
import { onClear } from '#stores/session/clearing.ts';
import { client } from '#stores/calls/client.ts';
import { notify } from '#stores/toasts.ts';
import { localList } from './local-list.ts';

/** A delegation with the person at its other end. */
export interface OwnDelegation extends Delegation {
  person: string;
  isReceived: boolean;
}

/** Delegations given and received, for the desktop. */
export const ownDelegations = localList<OwnDelegation, null>({
  pageSize: 1000,
  query: null,
  read: async (signal) => {
    const { delegates, delegators } = await readDelegations(client, signal);
    const sides = [
      ...delegates.map((person) => ({ person, isReceived: false })),
      ...delegators.map((person) => ({ person, isReceived: true })),
    ];
    return sides.flatMap(({ person, isReceived }) =>
      person.delegations.map((delegation) => ({ ...delegation, person: person.name, isReceived })),
    );
  },
  choose: (items) => items,
  onFailure: () => notify(loadNotices.delegations),
});

onClear(() => ownDelegations.clear());
