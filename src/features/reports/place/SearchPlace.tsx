import { type KeyboardEvent, useId, useRef, useEffect, useState } from 'react';
import type { FoundPlace } from '../maps-api.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldError, FieldFrame } from '#kit/form/FieldFrame.tsx';
import { texts } from '../steps/texts.ts';
import type { PlaceSearch } from './use-place-search.ts';
import { ownValue } from '#domain/own-value.ts';

interface FoundListProps {
  places: readonly FoundPlace[];
  onChoose: (place: FoundPlace) => void;
  /** Closed without a choice. */
  onClose: () => void;
}

/** The addresses that a search found; takes the focus, arrows move, Enter and Tab choose. */
export function FoundList({ places, onChoose, onClose }: FoundListProps) {
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

interface Props {
  search: PlaceSearch;
  /** @param missing the number that was asked for and that the place does not have */
  onChoose: (place: FoundPlace, missing: string | null) => void;
  /** `id` of the group, whose message stands here: that a place is missing. */
  groupId: string;
  error: string | undefined;
}

const words = texts.place;

/** Looks for an address on Enter or "Cerca" only: the public service forbids it while one types. */
export function SearchPlace(props: Props) {
  const { groupId, error, onChoose, search } = props;
  const { text, setText, found, isEmpty, busy, ask } = search;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isInvalid = error !== undefined || isEmpty;
  const start = () => {
    if (text.trim() === '') input.current?.focus();
    void ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the whole step.
    event.preventDefault();
    start();
  };
  const close = () => {
    search.close();
    input.current?.focus();
  };
  return (
    <>
      <FieldFrame
        id={id}
        label={words.search}
        help={words.searchHelp}
        error={isEmpty ? words.searchEmpty : undefined}
      >
        <div className="pc-place-search">
          <input
            id={id}
            type="search"
            className={`form-control${isInvalid ? ' is-invalid' : ''}`}
            ref={input}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${groupId}-error ${id}-help ${id}-error`}
            onKeyDown={onKeyDown}
          />
          <BusyButton className="btn btn-outline-primary" busy={busy} onPress={start}>
            {words.searchButton}
          </BusyButton>
        </div>
        <FieldError id={groupId} message={error} />
      </FieldFrame>
      {found.length > 0 && (
        <FoundList
          places={found}
          onChoose={(place) => {
            onChoose(place, search.missing);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
