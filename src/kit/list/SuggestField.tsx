import { type KeyboardEvent, useId, useState } from 'react';
import { ownValue } from '#domain/own-value.ts';

/** A suggestion of a text field. */
export interface Suggested {
  /** Taken over into the field. */
  text: string;
  /** Beside it: a tax code. */
  detail?: string | null;
}

interface Props {
  label: string;
  value: string;
  /** Suggestions for the present value; empty: none. */
  suggestions: readonly Suggested[];
  onType: (text: string) => void;
  /** Enter without a marked suggestion. */
  onEnter: () => void;
  onChoose: (suggestion: Suggested) => void;
  help?: string;
}

/**
 * A text field with suggestions (ARIA combobox): the focus stays in the field, arrows mark a suggestion, Enter or a press
 * takes it, Esc closes the list.
 */
export function SuggestField(props: Props) {
  const { label, value, suggestions, onType, help } = props;
  const id = useId();
  const { isOpen, at, show, hide, choose, onKeyDown } = useList(props);
  return (
    <div className="pc-field pc-suggest">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className="form-control"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        aria-describedby={help ? `${id}-help` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          show();
        }}
        onKeyDown={onKeyDown}
        onBlur={hide}
      />
      {help && (
        <small className="form-text" id={`${id}-help`}>
          {help}
        </small>
      )}
      <ul className="pc-found" role="listbox" id={`${id}-list`} aria-label={label} hidden={!isOpen}>
        {suggestions.map((one, index) => (
          // The field hears the keys for its options.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${one.text} ${one.detail ?? ''}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.text}
            {one.detail && <small> {one.detail}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which suggestion is marked, and what keys do. */
function useList({ suggestions, onChoose, onEnter }: Props) {
  const [isShown, setShown] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = isShown && suggestions.length > 0;
  const at = Math.min(marked, suggestions.length - 1);
  const hide = () => {
    setShown(false);
    setMarked(-1);
  };
  const show = () => {
    setShown(true);
    setMarked(-1);
  };
  const choose = (one: Suggested) => {
    hide();
    onChoose(one);
  };
  const move = (by: 1 | -1) => {
    setShown(true);
    const count = suggestions.length;
    if (count > 0) setMarked(at < 0 && by < 0 ? count - 1 : (at + by + count) % count);
  };
  const enter = () => {
    const one = isOpen ? suggestions[at] : undefined;
    if (one) return choose(one);
    hide();
    onEnter();
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: isOpen ? hide : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = ownValue(keys, event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { isOpen, at, show, hide, choose, onKeyDown };
}
