import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { $statuses, all, type DesktopList, present } from './sources.ts';

/** Opens the lists whose module is on, and tells which of them wait and which failed. */
export function useLists(lists: readonly DesktopList[]): { isWaiting: boolean; failed: DesktopList[] } {
  const statuses = useStore($statuses);
  const on = present(lists);
  const open = useEffectEvent(() => on.forEach((list) => void list.open()));
  useEffect(() => open(), []);
  const statusOf = (list: DesktopList) => statuses[all.indexOf(list)];
  return {
    isWaiting: on.some((list) => ['idle', 'loading'].includes(statusOf(list) ?? 'idle')),
    failed: on.filter((list) => statusOf(list) === 'failed'),
  };
}
