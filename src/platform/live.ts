import { atom } from 'nanostores';

/** What the page's one polite live region says. */
export const $live = atom('');

/** Says a text to those who listen. The same words said again are heard again. */
export function say(text: string): void {
  // A no-break space more or less is silent, yet a change.
  $live.set(text === $live.get() ? `${text}\u00a0` : text);
}
