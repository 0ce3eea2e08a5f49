import { atom } from 'nanostores';
import { notices } from '#errors/notices.ts';
import { emit } from './page/events.ts';

/** A notice that passes: title, message with at most `a, b, strong, em, br` (screens A 1.7). */
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

/** Toasts that wait behind the one on screen (screens A 2.12). */
const longestQueue = 3;

/** The first one is on screen, the others wait. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/**
 * Shows a notice after those before it. The same words never wait twice; when too many wait, the oldest of these gives
 * way, never the one being read.
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
    $toasts.set([shown, ...[...waiting, toast].slice(-longestQueue)]);
  }
  // The shell's script loads what draws toasts, and this store with it, at the first one.
  emit('toast');
}

/** Takes a toast away: the next one shows. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
