import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { $announcement } from '#platform/page/announce.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  open: boolean;
  /** Called on the close button or Esc; the owner then sets `open` to false. */
  onClose?: () => void;
  title: string;
  /** Less than the title and read with it: the number of the request. */
  detail?: string;
  /**
   * `sm` 300, `md` 500 (default), `lg` 800, `xl` 1140 px wide. Below 576 px the first two are
   * bottom sheets with the height of their content, the others fill the screen.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False: no close button and no Esc; only the footer closes the dialog. */
  closable?: boolean;
  /** A call is pending: close button and Esc do nothing. */
  waiting?: boolean;
  /** Shows a warning icon in the title. */
  warning?: boolean;
  /** Gets the focus on opening; by default the browser focuses the first control. */
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
 * Modal dialog on the native `<dialog>`: the browser traps the focus, makes the page inert and
 * restores the focus on closing. It is rendered at the end of `body`, so that a form in it is never nested in another
 * form.
 */
export function Modal(props: Props) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null;
}

function OpenModal(props: Props) {
  const { title, detail, size = 'md', closable = true, waiting = false, warning, footer, children } = props;
  const id = useId();
  const locked = !closable || waiting;
  const close = () => void (locked || props.onClose?.());
  const ref = useDialog(locked, close, props.focusFirst);
  const keys = (event: KeyboardEvent) => {
    // Browsers close on the second Esc even if `cancel` is prevented; preventing `keydown` avoids that.
    if (event.key === 'Escape' && locked) event.preventDefault();
  };
  return (
    <dialog className="modal" ref={ref} aria-labelledby={id} onKeyDown={keys} onSubmit={stopPropagation}>
      <div className={`modal-dialog ${sizes[size]}`}>
        <div className="modal-content">
          <div className="modal-header">
            {warning && <Icon name="it-warning-circle" className="icon-warning mt-1" />}
            <h2 className="modal-title h4" id={id} tabIndex={-1}>
              {title}
              {detail && <small className="pc-item-detail">{detail}</small>}
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
          {footer && <div className="modal-footer pc-modal-verbs">{footer}</div>}
        </div>
      </div>
      <LiveLine />
    </dialog>
  );
}

/** The page's live line again: while a dialog is open nothing outside it is read. */
function LiveLine() {
  const announcement = useStore($announcement);
  const [before] = useState(announcement);
  return (
    <p className="visually-hidden" role="status">
      {announcement === before ? '' : announcement}
    </p>
  );
}

/**
 * Events of a portal bubble through the React tree: stops `submit` before it reaches a form that contains the dialog.
 */
function stopPropagation(event: SyntheticEvent): void {
  event.stopPropagation();
}

function useDialog(locked: boolean, close: () => void, focusFirst: Props['focusFirst']) {
  const ref = useRef<HTMLDialogElement>(null);
  const onCancel = useEffectEvent((event: Event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  });
  // The browser closed it without `cancel`: tell the owner, or open it again if it must stay open.
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
      // Closed while still in the document, so that the browser restores the focus.
      dialog.close();
    };
  }, []);
  return ref;
}
