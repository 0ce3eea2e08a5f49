import { useStore } from '@nanostores/react';
import type { AssetCode } from '#domain/assets.ts';
import { $delegators, type Delegator } from '#platform/session/delegators.ts';

/** The delegator of a module; null: the citizen acts for themselves. */
export function useDelegator(module: AssetCode): Delegator | null {
  return useStore($delegators)[module] ?? null;
}
