import { loadServices } from '#features/services/state/services.ts';
import { Island } from '#kit/frame/Island.tsx';
import type { WaysProps } from '../choice/DelegationWays.tsx';
import { NewDelegation } from '../choice/NewDelegation.tsx';
import { ChoicePending } from './ChoicePending.tsx';

/** How a new delegation comes about; its props are what the build knew. */
export function DelegationChoice(built: WaysProps) {
  return (
    <Island
      route="delegation-new"
      reads={{ next: () => void loadServices() }}
      pending={<ChoicePending {...built} />}
    >
      <NewDelegation built={built} />
    </Island>
  );
}
