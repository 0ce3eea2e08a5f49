import { navigate } from 'wouter/use-browser-location';

/** Number of details opened here, each with its own entry in the history. */
let opened = 0;

/** Puts a request's number into the address: its detail opens, and Back closes it (screens B 7.5). */
export function openDetail(number: string, withReply = false): void {
  opened += 1;
  navigate(`${location.pathname}?richiesta=${encodeURIComponent(number)}`, {
    state: { reply: withReply },
  });
}

/** True when the detail on screen was asked for with its reply form. */
export function wantsReply(): boolean {
  const state = history.state as { reply?: boolean } | null;
  return state?.reply === true;
}

/** Closes the detail: back to where it was opened, or, for a link from elsewhere, in place. */
export function closeDetail(): void {
  if (opened > 0) {
    opened -= 1;
    history.back();
  } else navigate(location.pathname, { replace: true });
}
