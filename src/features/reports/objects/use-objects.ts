import { useEffect, useEffectEvent, useState } from 'react';
import type { Point } from '#domain/reports/map-area.ts';
import { useSurroundingForm } from '#kit/form/step-form-context.ts';
import { useReport } from '../report-context.ts';
import type { NearObject } from './near-objects.ts';

const none: readonly NearObject[] = [];

/**
 * The objects near the place: choosing one fills in place, kind and mark. Its mark goes with it when another place is
 * chosen.
 */
export function useObjects(place: Point | null, choosePoint: (point: Point) => void) {
  const { store, recheck } = useSurroundingForm();
  const { kinds } = useReport();
  const [shown, show] = useState(none);
  const [chosen, setChosen] = useState<NearObject | null>(null);
  const isLeft = chosen !== null && (place?.lat !== chosen.lat || place.lon !== chosen.lon);
  const choose = (object: NearObject) => {
    const { lat, lon, kind, ref } = object;
    setChosen(object);
    choosePoint({ lat, lon });
    store.setValue('ref', ref);
    if (kinds.state === 'ready' && kinds.value.some(({ id }) => id === kind)) {
      store.setValue('kind', kind);
      recheck('kind');
    }
  };
  const leave = useEffectEvent(() => {
    if (store.valueOf('ref') === chosen?.ref) store.setValue('ref', '');
  });
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return { shown: place ? shown : none, show, chosen: isLeft ? null : chosen, choose };
}
