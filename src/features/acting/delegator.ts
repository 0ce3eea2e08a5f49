import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { useResource } from '#kit/use-resource.ts';
import { valueOf } from '#platform/resource.ts';
import { $delegators, type Delegator, delegatorOf } from '#platform/session/delegators.ts';
import type { Covers } from './acting-code.ts';

/** Loads what is needed only where somebody acts for another person. */
export const actingCode = () => import('./acting-code.ts');

/** The delegator of a module, whose delegation is checked once on each page; null: the citizen acts for themselves. */
export function useDelegator(module: AssetCode): Delegator | null {
  const delegator = useStore($delegators)[module] ?? null;
  useEffect(() => {
    if (delegator) void checkDelegator(delegator);
  }, [delegator]);
  return delegator;
}

/** Asks once on each page whether a delegation is still valid; without the code for that the server's refusal counts. */
export async function checkDelegator(delegator: Delegator): Promise<void> {
  const loaded = await actingCode().catch(() => null);
  await loaded?.checkDelegation(delegator);
}

/**
 * What the delegator of a module lets the citizen use; null: the citizen acts for themselves, or it cannot be known, and the
 * server decides. Never rejects.
 */
export async function coversOf(module: AssetCode) {
  const delegator = delegatorOf(module);
  if (!delegator) return null;
  const loaded = await actingCode().catch(() => null);
  return (await loaded?.readCovers(module, delegator).catch(() => null)) ?? null;
}

/** A test of a module's items: whether the delegator lets the citizen see them. */
export async function coveredIn<Item>(
  module: AssetCode,
  isCovered: (covers: Covers, item: Item) => boolean,
): Promise<(item: Item) => boolean> {
  const covers = await coversOf(module);
  return (item) => !covers || isCovered(covers, item);
}

/** What the delegator of a module lets the citizen use; undefined: not known yet, null: all. */
export function useCovers(module: AssetCode): Covers | null | undefined {
  const person = useStore($delegators)[module]?.taxCode ?? null;
  const covers = useResource(
    `${module} ${person}`,
    () => coversOf(module),
    () => undefined,
  );
  return person === null ? null : valueOf(covers);
}
