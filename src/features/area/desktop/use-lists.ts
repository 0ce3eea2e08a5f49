import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { $statuses, all, type DesktopList, present } from './sources.ts';

interface Lists {
  isWaiting: boolean;
  failed: DesktopList[];
  /** Gives up those that wait. */
  cancel: () => void;
}

/** Opens the lists whose module is on, and tells which of them wait and which failed. */
export function useLists(lists: readonly DesktopList[]): Lists {
  const statuses = useStore($statuses);
  const on = present(lists);
  const open = useEffectEvent(() => on.forEach((list) => void list.open()));
  useEffect(() => open(), []);
  const statusOf = (list: DesktopList) => statuses[all.indexOf(list)];
  const waiting = on.filter((list) => ['idle', 'loading'].includes(statusOf(list) ?? 'idle'));
  return {
    isWaiting: waiting.length > 0,
    failed: on.filter((list) => statusOf(list) === 'failed'),
    cancel: () => waiting.forEach((list) => list.cancel()),
  };
}
