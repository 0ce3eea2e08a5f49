import { useStore } from '@nanostores/react';
import { Delegates } from '#features/delegations/views/PersonViews.tsx';
import { ownDelegations } from '#features/delegations/state/own-delegations.ts';
import { lazyPart } from '#kit/LazyPart.tsx';

const DoneForMe = lazyPart(
  async () => (await import('./DoneForMe.tsx')).DoneForMe,
  () => null,
);

/** "Ho delegato", and what those persons have done. */
export function GivenDelegations() {
  const hasGiven = useStore(ownDelegations.$state).items.some(({ isReceived }) => !isReceived);
  return <Delegates>{hasGiven && <DoneForMe />}</Delegates>;
}
