import { atom } from 'nanostores';
import { notices } from '#errors/notices.ts';
import { emit } from './page/events.ts';

/** A temporary notice: title, message with at most `a, b, strong, em, br` (screens A 1.7). */
export interface Toast {
  id: number;
  title: string;
  html: string;
  kind: 'success' | 'error';
  /** Milliseconds on screen. */
  duration: number;
}

/** How long a toast stays [S], in milliseconds. */
const toastDuration = 8000;

/** Toasts queued behind the one on screen (screens A 2.12). */
const maxQueued = 3;

/** The first one is on screen, the others wait. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/**
 * Queues a toast. A duplicate is ignored; when the queue is full its oldest toast is dropped, never the one on screen.
 */
export function notify(
  html: string,
  options: Partial<Pick<Toast, 'title' | 'kind' | 'duration'>> = {},
): void {
  const [shown, ...waiting] = $toasts.get();
  const toast: Toast = {
    id: ++last,
    title: notices.attention,
    kind: 'error',
    duration: toastDuration,
    ...options,
    html,
  };
  if (!shown) $toasts.set([toast]);
  else if (![shown, ...waiting].some((other) => other.html === html && other.title === toast.title)) {
    $toasts.set([shown, ...[...waiting, toast].slice(-maxQueued)]);
  }
  // The shell's script loads the toast component at the first event.
  emit('toast');
}

/** Removes a toast; the next one shows. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
