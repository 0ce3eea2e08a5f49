import { useId, useState } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  label: string;
  value: string;
  /** Called on "Cerca" or Enter; an empty text clears the search. */
  onSearch: (text: string) => void;
}

/** Search field of a list; it searches on "Cerca", not while typing. */
export function SearchBox({ label, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // The applied search also changes from outside, by "Annulla filtri".
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  return (
    <form
      className="pc-search-box"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
      noValidate
    >
      <div className="pc-field">
        <label htmlFor={id}>{label}</label>
        <div className="pc-find">
          <Icon name="it-search" size="sm" className="icon-primary" />
          <input
            className="form-control"
            id={id}
            type="search"
            value={text}
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="btn btn-primary">
            Cerca
          </button>
        </div>
      </div>
    </form>
  );
}
