import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  /** Name of the list, for screen readers: "pagamenti". */
  of: string;
  title: string;
  /** Filters in force, in words: "Non pagato". */
  active: readonly string[];
  /** Applies what the fields hold; false: something is wrong beside its field, the panel stays open. */
  onApply: () => boolean;
  onReset: () => void;
  /** "Ordina" and the like, beside "Filtra". */
  aside?: ReactNode;
  /** The list is empty without any filter: nothing to filter (screens B 1.6). */
  hidden?: boolean;
  /** Mark of the heading, for the page index. */
  id: string;
  /** Fields; none: no filter. */
  children?: ReactNode;
}

/** Heading of a list with "Filtra" and what else acts on it; the panel applies on its own button only (screens B 1.6). */
export function FilterPanel(props: Props) {
  const { of, title, active, onApply, onReset, aside, hidden, id, children } = props;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onApply()) close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const reset = () => {
    onReset();
    button.current?.focus();
  };
  return (
    <>
      <div className="pc-list-heading">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {!hidden && (
          <div className="pc-list-tools">
            {children && (
              <button
                type="button"
                className="btn btn-sm btn-outline-primary btn-icon"
                ref={button}
                aria-expanded={open}
                aria-controls={panel}
                aria-label={`Filtra ${of}`}
                onClick={() => setOpen(!open)}
              >
                <Icon name="it-funnel" size="sm" className="icon-primary" />
                Filtra
              </button>
            )}
            {aside}
          </div>
        )}
      </div>
      {children && !hidden && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from any field
        <form className="pc-filters" id={panel} hidden={!open} onSubmit={submit} onKeyDown={keys} noValidate>
          {children}
          <div className="pc-buttons">
            <button type="submit" className="btn btn-primary">
              Filtra
            </button>
            <button type="button" className="btn btn-outline-primary" onClick={reset}>
              Annulla filtri
            </button>
          </div>
        </form>
      )}
      {active.length > 0 && !hidden && (
        <p className="pc-active-filters">
          Filtri attivi: {active.join(', ')}{' '}
          <button type="button" className="btn btn-link p-0" onClick={reset}>
            Annulla filtri<span className="visually-hidden"> di {of}</span>
          </button>
        </p>
      )}
    </>
  );
}
