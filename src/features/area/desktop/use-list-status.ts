import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useState } from 'react';
import type { DesktopList } from './own-lists.ts';
import { enabledLists } from './sources.ts';

interface Lists<List> {
  isWaiting: boolean;
  waiting: List[];
  failed: List[];
  /** All are loaded, and none has an item. */
  isEmpty: boolean;
  /** Cancels the loading of those that are loading. */
  cancel: () => void;
}

/** Which lists of enabled modules are loading, and which failed. */
export function useListStatus<List extends DesktopList>(lists: readonly List[]): Lists<List> {
  const enabled = enabledLists(lists);
  const [$statuses] = useState(() =>
    computed(
      enabled.map(({ $state }) => $state),
      (...states) =>
        states.map(({ status, items }) => (status === 'ready' && items.length > 0 ? 'filled' : status)),
    ),
  );
  const statuses = useStore($statuses);
  const waiting = enabled.filter((_, index) => ['idle', 'loading'].includes(statuses[index] ?? 'idle'));
  return {
    isWaiting: waiting.length > 0,
    waiting,
    failed: enabled.filter((_, index) => statuses[index] === 'failed'),
    isEmpty: statuses.every((status) => status === 'ready'),
    cancel: () => waiting.forEach((list) => list.cancel()),
  };
}
