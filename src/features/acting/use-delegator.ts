import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { $delegators, type Delegator } from '#platform/session/delegators.ts';

/** The delegator of a module, whose delegation is checked once on each page; null: the citizen acts for themselves. */
export function useDelegator(module: AssetCode): Delegator | null {
  const delegator = useStore($delegators)[module] ?? null;
  useEffect(() => {
    if (delegator) void checkDelegator(delegator);
  }, [delegator]);
  return delegator;
}

/**
 * Asks once on each page whether a delegation is still valid. The code for that is loaded where somebody acts for another
 * person; without it the server's refusal counts.
 */
export async function checkDelegator(delegator: Delegator): Promise<void> {
  const loaded = await import('./check.ts').catch(() => null);
  await loaded?.checkDelegation(delegator);
}
