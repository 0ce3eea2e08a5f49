import { $toasts, dismiss, lineBreak, type Toast } from '#platform/toasts.ts';
import { ownValue } from '#domain/own-value.ts';
import { element, icon } from './elements.ts';

/** A node of a message: text, or an element with children. */
type Piece = string | { tag: 'a' | 'b' | 'strong' | 'em' | 'br'; href?: string; children: Piece[] };

const token = /<(\/?)(a|b|strong|em|br)\b([^>]*)>|<\/?[a-z!][^>]*>|[^<]+|</gi;
const hrefOf = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const safe = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ownValue(entities, name) ?? whole),
  );
}

/** Parses a message; only `a, b, strong, em, br` are kept, other tags are removed and their text stays. */
export function parseInline(html: string): Piece[] {
  const root: Piece[] = [];
  const open: { tag: string; children: Piece[] }[] = [{ tag: '', children: root }];
  for (const [text, closing, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase() as 'a' | undefined;
    if (!tag) {
      if (!/^<./.test(text)) open.at(-1)!.children.push(decode(text));
    } else if (closing) {
      if (open.at(-1)!.tag === tag) open.pop();
    } else {
      const element = { tag, ...hrefIn(tag, attributes), children: [] };
      open.at(-1)!.children.push(element);
      if ((tag as string) !== 'br') open.push(element);
    }
  }
  return root;
}

function hrefIn(tag: string, attributes: string): { href?: string } {
  const found = tag === 'a' && hrefOf.exec(attributes);
  const href = found ? decode(found[1] ?? found[2] ?? '').trim() : '';
  return safe.test(href) ? { href } : {};
}

/** Appends the nodes with DOM methods instead of `innerHTML`, which Trusted Types would refuse. */
function buildPieces(parent: Node, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parent.appendChild(document.createTextNode(piece));
      continue;
    }
    const element = document.createElement(piece.tag);
    if (piece.href) element.setAttribute('href', piece.href);
    buildPieces(element, piece.children);
    parent.appendChild(element);
  }
}

/** A timer that can be paused: `pause` stores the remaining time, `resume` continues with it. */
interface Countdown {
  pause(): void;
  resume(): void;
}

/** Calls `done` after `duration` milliseconds, not counting pauses. Starts at once. */
export function countdown(duration: number, done: () => void): Countdown {
  let left = duration;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resume = () => {
    clearTimeout(timer);
    since = Date.now();
    timer = setTimeout(done, left);
  };
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - since;
  };
  resume();
  return { pause, resume };
}

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
