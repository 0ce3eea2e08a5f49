import { useStore } from '@nanostores/react';
import { $checkouts, isPending, type PositionNumbers } from '../state/checkout.ts';

/** True while a payment of the position that this tab began may be under way. */
export function useChecking(position: PositionNumbers): boolean {
  useStore($checkouts);
  return isPending(position);
}
