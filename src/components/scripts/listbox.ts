/** The elements of a combobox. */
export interface ListboxParts {
  /** The text field with `role="combobox"`. */
  field: HTMLInputElement;
  /** Opens below the field; holds list and empty message. */
  panel: HTMLElement;
  list: HTMLElement;
  empty: HTMLElement;
  /** Called when the citizen, not a new search, closes the list. */
  onDismiss: () => void;
}

/** List box of a text field (ARIA combobox pattern): the focus stays in the field, `aria-activedescendant` marks a row. */
export interface Listbox {
  /** Shows the rows, or the empty message where there are none; the marked row stays marked if it is still there. */
  show: (rows: readonly HTMLLIElement[]) => void;
  close: () => void;
}

/** Starts a list box: arrow keys mark a row, Enter follows its link, Esc and leaving the field close the list. */
export function makeListbox({ field, panel, list, empty, onDismiss }: ListboxParts): Listbox {
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];

  function mark(position: number): void {
    active = position;
    options().forEach((option, index) => (option.ariaSelected = String(index === position)));
    const option = options()[position];
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    field.ariaExpanded = String(isOpen && options().length > 0);
  }

  function close(): void {
    open(false);
    mark(-1);
  }

  function show(rows: readonly HTMLLIElement[]): void {
    const kept = options()[active]?.getAttribute('href');
    list.replaceChildren(...rows);
    list.hidden = rows.length === 0;
    empty.hidden = rows.length > 0;
    open(true);
    mark(options().findIndex((option) => option.getAttribute('href') === kept));
  }

  /** Marks the next or previous row, wrapping around; false for an empty list. */
  function step(by: 1 | -1): boolean {
    const count = options().length;
    if (count === 0) return false;
    open(true);
    mark(active < 0 && by < 0 ? count - 1 : (active + by + count) % count);
    return true;
  }

  function dismiss(): void {
    close();
    onDismiss();
  }

  /** True when the key was handled. */
  function handle(key: string): boolean {
    if (key === 'ArrowDown') return step(1);
    if (key === 'ArrowUp') return step(-1);
    if (panel.hidden) return false;
    if (key === 'Escape') dismiss();
    else if (key === 'Enter' && active >= 0) options()[active]?.click();
    else return false;
    return true;
  }

  field.addEventListener('keydown', (event) => {
    if (handle(event.key)) event.preventDefault();
  });
  field.form?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!field.form?.contains(relatedTarget as Node | null)) dismiss();
  });
  // A list that the address asked for is open although nothing in the form has the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!panel.hidden && !field.form?.contains(target as Node)) dismiss();
  });
  return { show, close };
}
