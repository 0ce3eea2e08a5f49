import { $toasts, dismiss, lineBreak, type Toast } from '#platform/toasts.ts';
import { countdown } from './countdown.ts';
import { element, icon } from './elements.ts';
import { buildPieces, parseInline } from './inline-html.ts';

const icons = { success: 'it-check-circle', error: 'it-close-circle' } as const;

/** Milliseconds after which a screen reader has taken note of a toast. */
const announcedAfter = 1000;

/** Shows the toasts of the store in the page's host, one at a time. */
export function startToasts(): void {
  const host = document.getElementById('toasts');
  if (!host) return;
  followDialogs(host);
  leaveFocusFree(host);
  const returnFocus = followFocus(host);
  let shown: { id: number; take: () => void } | undefined;
  $toasts.subscribe(([toast]) => {
    if (shown?.id === toast?.id) return;
    const hadFocus = host.contains(document.activeElement);
    shown?.take();
    shown = toast && { id: toast.id, take: drawToast(host, toast) };
    if (hadFocus) returnFocus();
  });
}

/**
 * Moves the host into the topmost open dialog while a toast is visible, since everything outside a modal dialog is inert,
 * and out of it again when the dialog closes or is removed.
 */
function followDialogs(host: HTMLElement): void {
  const home = host.parentElement ?? document.body;
  const follow = () => {
    const top = host.querySelector('.notification') && [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = top ?? home;
    if (host.parentElement === place) return;
    // A live region that is moved is announced like a new one: what was announced before leaves it first.
    host.append(...host.querySelectorAll('[role] > [data-announced]'));
    place.append(host);
  };
  const watcher = new MutationObserver(follow);
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  watcher.observe(host, { subtree: true, childList: true });
}

/**
 * Keeps what has the focus from lying under a toast (WCAG 2.4.11): the style sheets leave room of its height, and what it
 * would cover is scrolled away from below it.
 */
function leaveFocusFree(host: HTMLElement): void {
  const { style } = document.documentElement;
  const follow = () => {
    style.setProperty('--pc-toasts-height', `${host.offsetHeight}px`);
    const { activeElement } = document;
    if (activeElement && isUnder(host, activeElement))
      activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  new ResizeObserver(follow).observe(host);
}

/** Pixels that the focus ring stands out from what has the focus. */
const ring = 8;

function isUnder(host: HTMLElement, element: Element): boolean {
  if (host.contains(element) || element.contains(host)) return false;
  const [above, below] = [host.getBoundingClientRect(), element.getBoundingClientRect()];
  const meets = (start: number, end: number, from: number, to: number) => start < to && from < end;
  return (
    meets(above.top, above.bottom, below.top - ring, below.bottom + ring) &&
    meets(above.left, above.right, below.left, below.right)
  );
}

/** Returns a function that puts the focus of a removed toast on the next one, or back where it was before. */
function followFocus(host: HTMLElement): () => void {
  let from: EventTarget | null = null;
  host.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !host.contains(relatedTarget as Node)) from = relatedTarget;
  });
  return () => (host.querySelector('button') ?? (from as HTMLElement | null))?.focus();
}

/** The live region that announces a toast; the host itself, which is none, for what the page announces elsewhere. */
function placeOf({ kind, isRepeat }: Toast, host: HTMLElement): Element | null {
  if (isRepeat) return host;
  return host.querySelector(kind === 'error' ? '[role=alert]' : '[role=status]');
}

/** Shows a toast; returns a function that removes it. */
function drawToast(host: HTMLElement, toast: Toast): () => void {
  const texts = toast.html.split(lineBreak).map((html) => {
    const text = element('p', { class: 'pc-toast-text' });
    buildPieces(text, parseInline(html));
    return text;
  });
  const button = element(
    'button',
    { class: 'btn notification-close', type: 'button', 'aria-label': 'Chiudi notifica' },
    icon('it-close', 'icon-sm'),
  );
  const shown = element(
    'div',
    { class: `notification with-icon dismissable ${toast.kind}` },
    element('p', { class: 'pc-toast-title' }, icon(icons[toast.kind], ''), toast.title),
    ...texts,
    button,
  );
  // Appended when complete, so that screen readers announce all of it.
  placeOf(toast, host)?.append(shown);
  setTimeout(() => (shown.dataset.announced = ''), announcedAfter);
  const timer = countdown(toast.duration, () => dismiss(toast.id));
  button.onclick = () => dismiss(toast.id);
  const follow = () => (shown.matches(':hover, :focus-within') ? timer.pause() : timer.resume());
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // `document.activeElement` is updated only after `focusout`.
    shown.addEventListener(type, () => setTimeout(follow));
  }
  return () => {
    timer.pause();
    shown.remove();
  };
}
