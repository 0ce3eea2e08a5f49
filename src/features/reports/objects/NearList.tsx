import { useEffect, useEffectEvent, useState } from 'react';
import type { Point } from '#domain/reports/map-area.ts';
import { useReport } from '../report-context.ts';
import { texts } from '../steps/texts.ts';
import { type NearObject, nearObjects } from './near-objects.ts';

interface Props {
  /** Address of the index of the town's objects. */
  url: string;
  point: Point;
  /** The one that was chosen, where the place is still its. */
  chosen: NearObject | null;
  /** Found ones, which the map shows too. */
  onShow: (objects: readonly NearObject[]) => void;
  onChoose: (object: NearObject) => void;
}

const words = texts.objects;

/** The objects nearest to the place; where they do not come nothing is shown, and the form is as without them. */
export function NearList({ url, point, chosen, onShow, onChoose }: Props) {
  const { kinds } = useReport();
  const [objects, setObjects] = useState<readonly NearObject[]>([]);
  const show = useEffectEvent((near: readonly NearObject[]) => {
    setObjects(near);
    onShow(near);
  });
  const { lat, lon } = point;
  const isChosen = chosen !== null;
  useEffect(() => {
    // The list stays as it is while one of it is chosen.
    if (isChosen) return undefined;
    // The files that come late are the same for the next place.
    let isLeft = false;
    nearObjects(url, { lat, lon }).then(
      (near) => isLeft || show(near),
      () => isLeft || show([]),
    );
    return () => {
      isLeft = true;
    };
  }, [url, lat, lon, isChosen]);
  if (objects.length === 0) return null;
  const nameOf = ({ kind, ref }: NearObject) => {
    const name = kinds.state === 'ready' ? kinds.value.find(({ id }) => id === kind)?.name : undefined;
    return [name ?? words.object, ref].filter(Boolean).join(' ');
  };
  return (
    <>
      <p id="oggetti-vicini" className="pc-map-help">
        {words.title}
      </p>
      <ul className="pc-objects" aria-labelledby="oggetti-vicini">
        {objects.map((object) => (
          <li key={object.id}>
            <button type="button" aria-pressed={chosen?.id === object.id} onClick={() => onChoose(object)}>
              <span>{nameOf(object)}</span> <span>{words.metres(Math.round(object.metres))}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
