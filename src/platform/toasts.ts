import { atom } from 'nanostores';
import { notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { emit } from './page/events.ts';

/** A temporary notice: title, message with at most `a, b, strong, em, br`. */
export interface Toast {
  id: number;
  title: string;
  /** Several errors are joined by `lineBreak`. */
  html: string;
  kind: 'success' | 'error';
  /** The page says the same and announces it: the toast is not announced, and gives way to the next error. */
  isRepeat: boolean;
  /** Milliseconds on screen. */
  duration: number;
  /** When it was asked for, in milliseconds since 1970. */
  since: number;
}

/** How long a toast stays, in milliseconds. */
const toastDuration = 8000;

/** Milliseconds within which two failures of the same words are one: later it is another attempt that has failed. */
const sameFailure = 1000;

/** Toasts queued behind the one on screen. */
const maxQueued = 3;

/** Errors in one toast. */
const maxErrors = 4;
/** Separates the errors of one toast. */
export const lineBreak = '<br>';

/** The first one is on screen, the others wait: successes only, since errors are shown at once. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/**
 * Shows a toast. An error is shown at once, before any success and together with the errors on screen that are said
 * nowhere else; a success waits for its turn, but not behind what an alert on the page says, nor behind another one under
 * its title. A duplicate is ignored, but an error that comes again later is said again; when the queue is full its oldest
 * toast is dropped, never the one on screen.
 */
export function notify(
  html: string,
  options: Partial<Pick<Toast, 'title' | 'kind' | 'duration' | 'isRepeat'>> = {},
): void {
  const toasts = $toasts.get();
  const toast: Toast = {
    id: ++last,
    title: notices.attention,
    kind: 'error',
    isRepeat: false,
    duration: toastDuration,
    since: Date.now(),
    ...options,
    html,
  };
  const isSame = (other: Toast) => other.title === toast.title && other.html.split(lineBreak).includes(html);
  const [shown, ...waiting] = toasts;
  if (!toasts.some(isSame))
    $toasts.set(toast.kind === 'error' ? withError(toasts, toast) : withSuccess(toasts, toast));
  else if (shown?.kind === 'error' && isSame(shown) && toast.since - shown.since > sameFailure)
    $toasts.set([{ ...toast, html: shown.html }, ...waiting]);
  // The shell's script loads the toast component at the first event.
  emit('toast');
}

/** Shows that something failed; where the service asks for patience, that it may be tried again soon. */
export function notifyFailure(html: string, error: unknown): void {
  notify(isKind(error, 'rate-limited') ? `${html.replace(/\.$/, '')}. ${notices.tooMany}` : html);
}

function withError([shown, ...waiting]: readonly Toast[], error: Toast): readonly Toast[] {
  if (shown?.kind !== 'error') return limited([error, ...(shown ? [shown] : []), ...waiting]);
  // A form that was sent again has another reason now: the former one would contradict it.
  if (shown.isRepeat) return [error, ...waiting];
  const errors = [...shown.html.split(lineBreak), error.html].slice(-maxErrors);
  return [{ ...error, html: errors.join(lineBreak) }, ...waiting];
}

/**
 * What is refused in a form and then succeeds: the refusal, no longer true, would hold the success back. A success takes
 * the place of another one under its title, as "Operazione completata": each would stand there for its time after what it
 * tells of is long past.
 */
function withSuccess([shown, ...waiting]: readonly Toast[], success: Toast): readonly Toast[] {
  const stays = ({ isRepeat, kind, title }: Toast) =>
    !isRepeat && (kind === 'error' || title !== success.title);
  return limited([...(shown && stays(shown) ? [shown] : []), ...waiting.filter(stays), success]);
}

function limited([shown, ...waiting]: readonly Toast[]): readonly Toast[] {
  return [...(shown ? [shown] : []), ...waiting.slice(-maxQueued)];
}

/** Removes a toast; the next one shows. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
