import { useStore } from '@nanostores/react';
import type { AssetCode } from '#domain/assets.ts';
import { useResource } from '#kit/use-resource.ts';
import { valueOf } from '#platform/resource.ts';
import { $delegators, delegatorOf } from '#platform/session/delegators.ts';
import type { Covers } from './read-covers.ts';

/**
 * What the delegator of a module lets the citizen use; null: the citizen acts for themselves, or it cannot be known, and the
 * server decides. The code for that is loaded where somebody acts for another person. Never rejects.
 */
async function coversOf(module: AssetCode) {
  const delegator = delegatorOf(module);
  if (!delegator) return null;
  const loaded = await import('./read-covers.ts').catch(() => null);
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
