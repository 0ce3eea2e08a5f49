import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { $services } from '#features/services/state/services.ts';
import { hasAsset } from '#platform/app.ts';
import { $notifyServices, openNotifyServices } from '#platform/push/notify-services.ts';
import { type Group, groupsOf, type TitledService } from '../state/groups.ts';

/** Services that send notices, in their groups; and all of them. */
export function useGroups(): { groups: readonly Group[]; services: readonly TitledService[] } {
  useEffect(openNotifyServices, []);
  const { list } = useStore($notifyServices);
  const { list: cards } = useStore($services);
  return useMemo(() => {
    const groups = groupsOf(list, cards, hasAsset('PPAY'));
    return { groups, services: groups.flatMap((group) => group.services) };
  }, [list, cards]);
}
