import { afterPaint } from '#platform/page/moments.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What a heading can name: a heading inside one of these says nothing of what is outside it. */
const named = 'section, article, li, dialog, main';

/** A control that has or had the focus. */
interface Use {
  /** The control, then what contains it, outwards. */
  path: readonly Element[];
  /** The citizen has pressed it: what takes its place is brought into view. */
  isPressed: boolean;
  dialog: HTMLDialogElement | undefined;
  /** The control in use before the dialog opened. */
  opener: Use | null;
}

let last: Use | null = null;
let isKept = false;

/** What the last press was made on. */
let pressedBefore: Element | undefined;

/**
 * The one rule for the focus after an action: when the control that had it goes away, or is hidden or disabled, and
 * nothing else has taken the focus, it moves to the heading of what the control stood in: the part of the page that
 * changed, the step, the dialog. After a press the heading is scrolled into view.
 *
 * @param pressed what the citizen pressed first, and what contains it, outwards
 */
export function keepFocus(pressed: readonly EventTarget[]): void {
  if (isKept) return;
  isKept = true;
  remember(pressed, true);
  pressedBefore = pressedIn(pressed);
  for (const type of ['mousedown', 'click'] as const) addEventListener(type, dropLatePress, true);
  addEventListener('focusin', (event) => remember(event.composedPath(), false), true);
  addEventListener('click', (event) => remember(event.composedPath(), true), true);
  const watcher = new MutationObserver(() => isGone() && afterPaint(restore));
  const attributeFilter = ['hidden', 'disabled', 'inert', 'open'];
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter });
  afterPaint(restore);
}

const pressedIn = (targets: readonly EventTarget[]) => {
  const all = targets.filter((target) => target instanceof Element);
  return all.find((element) => element.matches(`${controls}, label`)) ?? all[0];
};

/**
 * A double click is one press. Where its first half has taken away what was pressed, or has opened or closed a dialog, the
 * second one would press, or focus, what the citizen has not seen yet.
 */
function dropLatePress(event: MouseEvent): void {
  const pressed = pressedIn(event.composedPath());
  const isElsewhere =
    pressedBefore &&
    (!pressedBefore.isConnected || pressedBefore.closest('dialog') !== pressed?.closest('dialog'));
  if (event.detail > 1 && isElsewhere) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.type === 'click') pressedBefore = pressed;
}

function remember(targets: readonly EventTarget[], isPressed: boolean): void {
  const all = targets.filter((target) => target instanceof Element);
  const start = all.findIndex((element) => element.matches(controls));
  if (start < 0) {
    // A click beside all controls takes the focus away on purpose.
    if (!hasFocus()) last = null;
    return;
  }
  const path = all.slice(start);
  const dialog = path.find((element) => element instanceof HTMLDialogElement);
  last = { path, isPressed, dialog, opener: openerOf(dialog) };
}

/** The control in use before this dialog opened; null outside a dialog. */
function openerOf(dialog: HTMLDialogElement | undefined): Use | null {
  if (!dialog) return null;
  for (let use = last; use; use = use.opener) if (use.dialog === dialog) return use.opener;
  return last;
}

/** False too while the browser has yet to take the focus from an element that was hidden. */
function hasFocus(): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && isUsable(activeElement);
}

function isGone(): boolean {
  return last !== null && !isUsable(last.path[0]);
}

function isUsable(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.closest('[hidden], [inert]') === null &&
    !element.matches(':disabled')
  );
}

function restore(): void {
  if (hasFocus() || !isGone()) return;
  for (let use = last; use; use = use.opener) {
    if (use.dialog && !(use.dialog.isConnected && use.dialog.open)) continue;
    const [control] = use.path;
    const target = isUsable(control) ? control : headingNear(use.path);
    if (!target) continue;
    if (!target.matches(controls)) target.tabIndex = -1;
    return target.focus({ preventScroll: !use.isPressed });
  }
}

/** The heading of what is left of a path: in the innermost element, else the last one before it that names it. */
function headingNear(path: readonly Element[]): HTMLElement | undefined {
  const place = path.slice(1).find(isUsable);
  if (!place) return undefined;
  const scope = place.closest('dialog') ?? document.querySelector('main') ?? document.body;
  const headings = [...scope.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter((heading) => {
    const part = heading.closest(named);
    return isUsable(heading) && (part === null || part.contains(place));
  });
  const before = (heading: Element) =>
    (heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.find((heading) => place.contains(heading)) ?? headings.findLast(before) ?? headings[0];
}
