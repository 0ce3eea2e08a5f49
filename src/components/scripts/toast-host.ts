import { $toasts, dismiss, type Toast } from '#platform/toasts.ts';
import { countdown } from './countdown.ts';
import { element, icon } from './elements.ts';
import { buildPieces, parseInline } from './inline-html.ts';

const icons = { success: 'it-check-circle', error: 'it-close-circle' } as const;

/** Draws the toasts of the store in the page's host, one at a time (screens A 1.7, 2.12). */
export function startToasts(): void {
  const host = document.getElementById('toasts');
  if (!host) return;
  followDialogs(host);
  let shown: { id: number; take: () => void } | undefined;
  $toasts.subscribe(([toast]) => {
    if (shown?.id === toast?.id) return;
    shown?.take();
    shown = toast && { id: toast.id, take: show(host, toast) };
  });
}

/**
 * Keeps the host, while a toast is on screen, in the dialog on top: what stands outside an open one lies behind it, can be
 * neither pressed nor heard. A dialog that goes takes what is in it along, so the host goes on to where it is seen next.
 */
function followDialogs(host: HTMLElement): void {
  const home = host.parentElement ?? document.body;
  const follow = () => {
    const top = host.querySelector('.notification') && [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = top ?? home;
    if (host.parentElement !== place) place.append(host);
  };
  const watcher = new MutationObserver(follow);
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  watcher.observe(host, { subtree: true, childList: true });
}

/** Puts a toast on screen; gives what takes it away. */
function show(host: HTMLElement, toast: Toast): () => void {
  const text = element('p', { class: 'pc-toast-text' });
  const button = element(
    'button',
    { class: 'btn notification-close', type: 'button', 'aria-label': 'Chiudi notifica' },
    icon('it-close', 'icon-sm'),
  );
  const shown = element(
    'div',
    { class: `notification with-icon dismissable ${toast.kind}` },
    element('p', { class: 'pc-toast-title' }, icon(icons[toast.kind], ''), toast.title),
    text,
    button,
  );
  buildPieces(text, parseInline(toast.html));
  // Whole, so that it is read out whole.
  host.querySelector(toast.kind === 'error' ? '[role=alert]' : '[role=status]')?.append(shown);
  const timer = countdown(toast.duration, () => dismiss(toast.id));
  button.onclick = () => dismiss(toast.id);
  const follow = () => (shown.matches(':hover, :focus-within') ? timer.pause() : timer.resume());
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // Which element has the focus is settled only after `focusout`.
    shown.addEventListener(type, () => setTimeout(follow));
  }
  return () => {
    timer.pause();
    shown.remove();
  };
}
