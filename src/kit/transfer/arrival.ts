import { personalAtom } from '#platform/session/personal-atom.ts';
import { takeTransferCode, waitingTransferCode } from '#platform/storage/transfer-code.ts';
import type { DraftStore } from '../wizard/draft-store.ts';
import type { Arrival } from './receive.ts';

/** What came of the content that another device has sent to this page; null: nothing has come. */
export const $arrival = personalAtom<Arrival | null>(null);

/** The store of a form that begins with what another device has sent, where something waits for it. */
export function withArrival<Draft>(store: DraftStore<Draft>): DraftStore<Draft> {
  return {
    ...store,
    load: () => {
      takeTransferCode();
      if (waitingTransferCode() === null) return store.load();
      return import('./receive.ts').then(({ receive }) => receive(store, (arrival) => $arrival.set(arrival)));
    },
  };
}
