import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Geocoder } from '../maps-calls.ts';
import type { FoundPlace } from '../maps-contract.ts';
import { notify } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldFrame } from '#kit/form/FieldFrame.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { texts } from '../texts.ts';
import { FoundList } from './FoundList.tsx';
import { lookupTimeout, slowAfter } from './lookup-timeout.ts';

interface Props {
  search: Geocoder['search'];
  onChoose: (place: FoundPlace) => void;
  /** The search failed, is slow, or found nothing, so that the place can be described in words; null: all is well. */
  onTrouble: (message: string | null) => void;
  /** `id` of the message that a place is missing. */
  errorId: string;
  isInvalid: boolean;
}

const words = texts.place;

/** Looks for an address on Enter or "Cerca" only: the public service forbids it while one types (contract B 9). */
export function SearchPlace(props: Props) {
  const { errorId, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, isEmpty, busy, ask, forget } = useSearch(props);
  const isInvalid = props.isInvalid || isEmpty;
  const start = () => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') input.current?.focus();
    void ask(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the whole step.
    event.preventDefault();
    start();
  };
  const close = () => {
    forget();
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
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${errorId} ${id}-help ${id}-error`}
            onKeyDown={onKeyDown}
          />
          <BusyButton className="btn btn-outline-primary" busy={busy} onPress={start}>
            {words.searchButton}
          </BusyButton>
        </div>
      </FieldFrame>
      {found.length > 0 && (
        <FoundList
          places={found}
          onChoose={(place) => {
            onChoose(place);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** One search at a time; `onTrouble` is given what went wrong. */
function useSearch({ search, onTrouble }: Props) {
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const { announce } = useWizard();
  const look = async (text: string) => {
    const slow = setTimeout(() => onTrouble(words.slow), slowAfter);
    try {
      const places = await search(text, lookupTimeout());
      setFound(places);
      onTrouble(places.length === 0 ? words.nothing : null);
      announce(places.length === 0 ? words.nothing : words.found(places.length));
    } catch {
      notify(words.searchFailed);
      onTrouble(words.searchFailed);
    } finally {
      clearTimeout(slow);
    }
  };
  const ask = async (text: string) => {
    setEmpty(text === '');
    setFound([]);
    if (text === '' || busy) return;
    setBusy(true);
    await look(text);
    setBusy(false);
  };
  return { found, isEmpty, busy, ask, forget: () => setFound([]) };
}
