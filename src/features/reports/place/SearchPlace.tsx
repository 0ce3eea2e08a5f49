import { type KeyboardEvent, useId, useRef } from 'react';
import type { FoundPlace } from '../maps-api.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FieldError, FieldFrame } from '#kit/form/FieldFrame.tsx';
import { texts } from '../texts.ts';
import { FoundList } from './FoundList.tsx';
import type { PlaceSearch } from './use-place-search.ts';

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
