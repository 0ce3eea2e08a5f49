import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { CodeText, codesIn } from '../CodeText.tsx';
import { Icon } from '../Icon.tsx';
import { Alert } from '../Alert.tsx';

interface Props {
  /** Line above the title: a date. */
  meta?: ReactNode;
  title: string;
  /** Less than the title and read with it: the number of the request. */
  detail?: string;
  /** Text before the title for screen readers only: "Non letto". */
  hint?: string;
  /** Icon before the title. */
  icon?: `it-${string}`;
  /** Status, inside the button. */
  chip?: ReactNode;
  /** Always visible below the title. */
  summary?: ReactNode;
  /** Button for the only file of the element, on the closed card too. */
  file?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Loads the code of the card's content, when the card is about to be opened. */
  prefetch?: () => void;
  /** `data-mark` of the element, to find it for deep links and focus (`?pratica=…`). */
  mark?: string;
  strong?: boolean;
  level?: 3 | 4;
  children: ReactNode;
}

/** Expandable card of a list. The status is inside the button, so that it is read with the title. */
export function Card(props: Props) {
  const {
    meta,
    title,
    detail,
    hint,
    icon,
    chip,
    summary,
    file,
    open,
    onToggle,
    prefetch,
    mark,
    strong,
    level = 3,
    children,
  } = props;
  const id = useId();
  // The press shows first, the content with the next paint.
  const isShown = useDeferredValue(open);
  const Heading = `h${level}` as const;
  return (
    <article className={`pc-item${strong ? ' pc-item-strong' : ''}`} data-mark={mark}>
      {meta && <p className="pc-item-meta">{codesIn(meta)}</p>}
      <Heading className="pc-item-title">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          <Icon name="it-expand" size="sm" className="pc-item-arrow" />
          {icon && <Icon name={icon} size="sm" />}
          <span className="pc-item-name">
            {hint && <span className="visually-hidden">{hint} </span>}
            <CodeText>{title}</CodeText>
            {detail && (
              <small className="pc-item-detail">
                <CodeText>{detail}</CodeText>
              </small>
            )}
          </span>
          {chip}
        </button>
      </Heading>
      {(summary || file) && (
        <div className="pc-item-summary">
          {summary}
          {file}
        </div>
      )}
      <div className="pc-item-body" id={id} hidden={!isShown}>
        {isShown && children}
      </div>
    </article>
  );
}

/** Open state of a card; the card opens when `opened` becomes true. */
export function useOpened(opened: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(opened);
  const [previous, setPrevious] = useState(opened);
  if (opened !== previous) {
    setPrevious(opened);
    if (opened) setOpen(true);
  }
  return [open, setOpen];
}

/** Warning that the element of a deep link was not found. */
export function Missing({ text = 'Elemento non trovato' }: { text?: string }) {
  return (
    <Alert type="warning" live="status">
      <p>{text}</p>
    </Alert>
  );
}
