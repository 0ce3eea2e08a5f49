import { atom } from 'nanostores';

/** Text of the page's one polite live region. */
export const $announcement = atom('');

/** Gives a text to screen readers. The same text given twice is read twice. */
export function announce(text: string): void {
  // Screen readers read a region again only when its text changes: the no-break space is a change nobody hears.
  $announcement.set(text === $announcement.get() ? `${text}\u00a0` : text);
}
