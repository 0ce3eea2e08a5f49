import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  /** Name of the list, for screen readers: "pagamenti". */
  listName: string;
  title: string;
  /** Labels of the applied filters: "Non pagato". */
  active: readonly string[];
  /** Applies the values of the form's fields; false when a field is invalid: the panel stays open. */
  onApply: (form: HTMLFormElement) => boolean;
  onReset: () => void;
  /** Further controls beside "Filtra", such as "Ordina". */
  aside?: ReactNode;
  /** True when the unfiltered list is empty: there is nothing to filter. */
  hidden?: boolean;
  /** Id of the heading, for the page index. */
  id: string;
  /** Fields of the panel; missing when the list has no filter. */
  children?: ReactNode;
}

/**
 * Heading of a list with its controls and filter panel. Filters apply only on the button of the panel.
 */
export function FilterPanel(props: Props) {
  const { listName, title, active, onApply, onReset, aside, hidden, id, children } = props;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [resets, setResets] = useState(0);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const reset = () => {
    onReset();
    // A day that was begun has no value to be cleared: the fields are drawn anew.
    setResets(resets + 1);
    close();
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
              <FilterButton
                of={listName}
                panel={panel}
                open={open}
                onPress={() => setOpen(!open)}
                ref={button}
              />
            )}
            {aside}
          </div>
        )}
      </div>
      {children && !hidden && (
        <Fields key={resets} id={panel} open={open} onApply={onApply} onReset={reset} onClose={close}>
          {children}
        </Fields>
      )}
      {active.length > 0 && !hidden && (
        <p>
          Filtri attivi: {active.join(', ')}{' '}
          <button type="button" className="btn btn-link p-0" onClick={reset}>
            Annulla filtri<span className="visually-hidden"> di {listName}</span>
          </button>
        </p>
      )}
    </>
  );
}

interface ButtonProps {
  of: string;
  panel: string;
  open: boolean;
  onPress: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

function FilterButton({ of, panel, open, onPress, ref }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-primary btn-icon"
      ref={ref}
      aria-expanded={open}
      aria-controls={panel}
      aria-label={`Filtra ${of}`}
      onClick={onPress}
    >
      <Icon name="it-funnel" size="sm" className="icon-primary" />
      Filtra
    </button>
  );
}

interface FieldsProps {
  id: string;
  open: boolean;
  onApply: Props['onApply'];
  onReset: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Fields({ id, open, onApply, onReset, onClose, children }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  // The button is below the fields, on a phone out of their sight: the first wrong field is shown, and read with its message.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from any field
    <form
      className="pc-filters"
      id={id}
      hidden={!open}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (onApply(event.currentTarget)) onClose();
        else setRefusals(refusals + 1);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      {children}
      <div className="pc-buttons">
        <button type="submit" className="btn btn-primary">
          Filtra
        </button>
        <button type="button" className="btn btn-outline-primary" onClick={onReset}>
          Annulla filtri
        </button>
      </div>
    </form>
  );
}
