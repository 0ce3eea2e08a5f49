import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../Icon.tsx';

interface Props {
  open: boolean;
  /** The citizen asks to close: cross or Esc. The owner answers by taking `open` away. */
  onClose?: () => void;
  title: string;
  /**
   * `sm` 300, `md` 500 (default), `lg` 800, `xl` 1140 px wide. Below 576 px the first two stand at the bottom of the
   * screen, as high as they need to be, the others take all of it.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False: no cross, and Esc does nothing; the footer has the only ways out. */
  closable?: boolean;
  /** A call is under way: the cross stays but neither it nor Esc closes (screens A 2.11). */
  waiting?: boolean;
  /** Warns before something is lost. */
  warning?: boolean;
  /** Takes the focus on opening; else the browser picks the first control. */
  focusFirst?: RefObject<HTMLElement | null>;
  footer?: ReactNode;
  children: ReactNode;
}

const sizes = {
  sm: 'modal-sm pc-sheet',
  md: 'pc-sheet',
  lg: 'modal-lg modal-fullscreen-sm-down',
  xl: 'modal-xl modal-fullscreen-sm-down',
};

/**
 * Modal dialog (screens A 2.11) on the native `<dialog>`: the browser keeps focus inside, the rest inert, and gives the
 * focus back to what had it. It is drawn at the end of the page, so a form in it never stands inside another form.
 */
export function Modal(props: Props) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null;
}

function OpenModal(props: Props) {
  const { title, size = 'md', closable = true, waiting = false, warning, footer, children } = props;
  const id = useId();
  const locked = !closable || waiting;
  const close = () => void (locked || props.onClose?.());
  const ref = useDialog(locked, close, props.focusFirst);
  const keys = (event: KeyboardEvent) => {
    // A browser closes at the second Esc whatever the page says to `cancel`; a refused key never gets there.
    if (event.key === 'Escape' && locked) event.preventDefault();
  };
  return (
    <dialog className="modal" ref={ref} aria-labelledby={id} onKeyDown={keys} onSubmit={stop}>
      <div className={`modal-dialog ${sizes[size]}`}>
        <div className="modal-content">
          <div className="modal-header">
            {warning && <Icon name="it-warning-circle" className="icon-warning mt-1" />}
            <h2 className="modal-title h4" id={id} tabIndex={-1}>
              {title}
            </h2>
            {closable && (
              <button
                type="button"
                className="btn p-0 pc-close"
                aria-label="Chiudi finestra modale"
                aria-disabled={waiting || undefined}
                onClick={close}
              >
                <Icon name="it-close" />
              </button>
            )}
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-footer">{footer}</div>}
        </div>
      </div>
    </dialog>
  );
}

/** A portal's events climb on through React's tree: the form behind the dialog must not hear of them. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

function useDialog(locked: boolean, close: () => void, focusFirst: Props['focusFirst']) {
  const ref = useRef<HTMLDialogElement>(null);
  const onCancel = useEffectEvent((event: Event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  });
  // Closed by the browser, past the page: the owner learns of it, or the dialog is back at once.
  const onNativeClose = useEffectEvent(() => (locked ? ref.current?.showModal() : close()));
  const begin = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal();
    focusFirst?.current?.focus();
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const cancelled = (event: Event) => onCancel(event);
    const closed = () => onNativeClose();
    dialog.addEventListener('cancel', cancelled);
    dialog.addEventListener('close', closed);
    begin(dialog);
    return () => {
      dialog.removeEventListener('cancel', cancelled);
      dialog.removeEventListener('close', closed);
      // Still in the page here, so the browser gives the focus back.
      dialog.close();
    };
  }, []);
  return ref;
}
