import { ownValue } from '#domain/own-value.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundPlace } from '../maps-api.ts';
import { texts } from '../texts.ts';

interface Props {
  places: readonly FoundPlace[];
  onChoose: (place: FoundPlace) => void;
  /** Closed without a choice. */
  onClose: () => void;
}

/** The addresses that a search found; takes the focus, arrows move, Enter and Tab choose. */
export function FoundList({ places, onChoose, onClose }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => list.current?.focus(), [places]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, places.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Home: () => setAt(0),
    End: () => setAt(places.length - 1),
    Enter: () => places[at] && onChoose(places[at]),
    ' ': () => places[at] && onChoose(places[at]),
    Escape: onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What is marked as chosen is not lost by going on; the focus goes where the key leads.
    if (event.key === 'Tab' && places[at]) return onChoose(places[at]);
    const act = ownValue(keys, event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul
      className="pc-found"
      role="listbox"
      aria-label={texts.place.foundTitle}
      aria-activedescendant={`${id}${at}`}
      tabIndex={0}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {places.map((place, index) => (
        // The list hears the keys for its options.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={`${place.lat} ${place.lon}`}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === at}
          onClick={() => onChoose(place)}
        >
          {place.address}
        </li>
      ))}
    </ul>
  );
}
