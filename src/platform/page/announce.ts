import { atom } from 'nanostores';
import { listen } from './events.ts';

/** Text of the page's one polite live region. */
export const $announcement = atom('');

// What was said last may name somebody.
listen('clear', () => $announcement.set(''));

/** Takes back what was announced, unless something else was since: what it is about is not on the page any more. */
export function retract(text: string): void {
  if ($announcement.get().replace(/\u00a0$/, '') === text) $announcement.set('');
}

/** Announces a text to screen readers, also when it equals the one before. */
export function announce(text: string): void {
  // A live region is announced only when its text changes: a no-break space changes it inaudibly.
  $announcement.set(text === $announcement.get() ? `${text}\u00a0` : text);
}

/** Announces what a list on the page shows, unless a dialog lies over it: who is in there has not asked for it. */
export function announceList(text: string): void {
  if (!document.querySelector('dialog[open]')) announce(text);
}
