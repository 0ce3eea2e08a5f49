import { DelegationWays, type WaysProps } from '../choice/DelegationWays.tsx';

/** The two ways to a delegation until it is known what the municipality offers now; the build prints them too. */
export function ChoicePending(built: WaysProps) {
  return <DelegationWays {...built} />;
}
