import { useStore } from '@nanostores/react';
import { Delegates } from '#features/delegations/views/PersonViews.tsx';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { DoneForMe } from './DoneForMe.tsx';

/** "Ho delegato", and what those persons have done. */
export function GivenDelegations() {
  const hasGiven = useStore(ownDelegations.$state).items.some(({ isReceived }) => !isReceived);
  return <Delegates>{hasGiven && <DoneForMe />}</Delegates>;
}
