import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useState } from 'react';
import { type DesktopList, enabledLists } from './sources.ts';

interface Lists {
  isWaiting: boolean;
  failed: DesktopList[];
  /** Cancels the loading of those that are loading. */
  cancel: () => void;
}

/** Which lists of enabled modules are loading, and which failed. */
export function useListStatus(lists: readonly DesktopList[]): Lists {
  const on = enabledLists(lists);
  const [$statuses] = useState(() =>
    computed(
      on.map(({ $state }) => $state),
      (...states) => states.map(({ status }) => status),
    ),
  );
  const statuses = useStore($statuses);
  const waiting = on.filter((_, place) => ['idle', 'loading'].includes(statuses[place] ?? 'idle'));
  return {
    isWaiting: waiting.length > 0,
    failed: on.filter((_, place) => statuses[place] === 'failed'),
    cancel: () => waiting.forEach((list) => list.cancel()),
  };
}
