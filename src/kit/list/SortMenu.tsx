import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { ownValue } from '#domain/own-value.ts';
import { Icon } from '../Icon.tsx';

interface Props<Value extends string> {
  /** Name of the list, for screen readers: "pagamenti". */
  listName: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** "Ordina": a menu of radio items with the keyboard behaviour of the user menu. */
export function SortMenu<Value extends string>({ listName, options, value, onChange }: Props<Value>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && menu.current) enter(menu.current);
  }, [open]);
  usePressBeside(root, open, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: Value) => {
    close();
    if (chosen !== value) onChange(chosen);
  };
  return (
    <div
      className="dropdown pc-sort"
      ref={root}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)
      }
    >
      <button
        type="button"
        className="btn btn-sm btn-outline-primary btn-icon"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Ordina ${listName}`}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setOpen(true))}
      >
        Ordina
        <Icon name="it-expand" size="sm" className="icon-primary" />
      </button>
      <div className={`dropdown-menu${open ? ' show' : ''}`} id={id} hidden={!open} ref={menu}>
        <ul
          className="link-list"
          role="menu"
          aria-label={`Ordina ${listName}`}
          onKeyDown={(event) => moveInMenu(event, close)}
        >
          {options.map((option) => (
            <Item
              key={option.value}
              label={option.label}
              isChosen={option.value === value}
              onPress={() => choose(option.value)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Item({ label, isChosen, onPress }: { label: string; isChosen: boolean; onPress: () => void }) {
  return (
    <li role="none">
      <button
        type="button"
        role="menuitemradio"
        className="dropdown-item list-item"
        aria-checked={isChosen}
        tabIndex={-1}
        onClick={onPress}
      >
        <span>{label}</span>
        {isChosen && <Icon name="it-check" size="sm" className="icon-primary" />}
      </button>
    </li>
  );
}

/** Calls a task at a press beside an element: one on what cannot take the focus moves it to no other element. */
function usePressBeside(place: RefObject<Element | null>, isOn: boolean, task: () => void): void {
  const look = useEffectEvent((target: EventTarget | null) => {
    if (!place.current?.contains(target as Node | null)) task();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onPress = ({ target }: Event) => look(target);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOn]);
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];

/** Brings the whole menu into view, and the focus to the item that is chosen. */
function enter(menu: HTMLElement): void {
  menu.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const items = itemsOf(menu);
  (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus({ preventScroll: true });
}

/** Arrow keys, Home and End move the focus; Esc and Tab close the menu. */
function moveInMenu(event: KeyboardEvent, close: () => void): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const target = ownValue(targets, event.key);
  if (target !== undefined) {
    event.preventDefault();
    items[target]?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault();
    close();
  }
}
