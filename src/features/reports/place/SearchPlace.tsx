import { type KeyboardEvent, useId, useRef, useEffect, useState } from 'react';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldError, FieldFrame } from '#kit/form/FieldFrame.tsx';
import { ownValue } from '#domain/own-value.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { FoundPlace, FoundAddresses, Geocoder } from '../maps-api.ts';
import { texts } from '../steps/texts.ts';
import { lookupTimeout, slowAfter } from '../state/geocoder.ts';

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
        help={search.trouble ?? words.searchHelp}
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

const searchWords = texts.place;

/** A search for an address: what it found, or what went wrong with it. */
type PlaceSearch = ReturnType<typeof usePlaceSearch>;

/** One search at a time; `trouble`: it failed, is slow, or found nothing, so that the place can be described in searchWords. */
export function usePlaceSearch(search: Geocoder['search']) {
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const [text, setText] = useState('');
  const { announce } = useWizard();
  const look = async (asked: string) => {
    const mine = (turn.current += 1);
    const isLate = () => mine !== turn.current;
    const slow = setTimeout(() => isLate() || setTrouble(searchWords.slow), slowAfter);
    try {
      const answer = await search(asked, lookupTimeout());
      if (isLate()) return;
      const { places } = answer;
      setFound(places);
      setMissing(answer.missing);
      setTrouble(places.length === 0 ? searchWords.nothing : null);
      announce(places.length === 0 ? searchWords.nothing : foundText(answer));
    } catch (error) {
      if (isLate()) return;
      notifyFailure(searchWords.searchFailed, error);
      setTrouble(searchWords.searchFailed);
    } finally {
      clearTimeout(slow);
    }
  };
  /** Takes the list away. */
  const close = () => {
    setFound([]);
    setMissing(null);
  };
  const ask = async () => {
    const asked = text.trim();
    setEmpty(asked === '');
    close();
    if (asked === '' || busy) return;
    setBusy(true);
    await look(asked);
    setBusy(false);
  };
  /** Takes away all that it said, and what was looked for: a place was chosen since. What is still on its way is not shown. */
  const clear = () => {
    setText('');
    turn.current += 1;
    close();
    setEmpty(false);
    setTrouble(null);
  };
  return { text, setText, found, missing, isEmpty, trouble, busy, ask, close, clear };
}

/** How many places were found, and what is not among them. */
function foundText({ places, missing }: FoundAddresses): string {
  const found = searchWords.found(places.length);
  return missing === null ? found : `${found}. ${searchWords.missing(missing)}`;
}
