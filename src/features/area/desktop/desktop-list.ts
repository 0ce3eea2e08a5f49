import type { ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import type { ListState, PagedList } from '#platform/paged-list.ts';

/** A list shown on the desktop. */
export interface DesktopList {
  /** At least one of these modules must be enabled; the first is the one in which citizens act for somebody else. */
  gate: readonly [AssetCode, ...AssetCode[]];
  $state: ReadableAtom<Pick<ListState<unknown, unknown>, 'status' | 'items'>>;
  open: () => Promise<void>;
  reload: () => Promise<void>;
  cancel: () => void;
}

/** Wraps a list for the desktop. */
export function desktopList<Item, Query>(
  { $state, open, reload, cancel }: PagedList<Item, Query>,
  ...gate: [AssetCode, ...AssetCode[]]
): DesktopList {
  return { gate, $state, open, reload, cancel };
}
