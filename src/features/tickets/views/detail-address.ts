import { navigate } from 'wouter/use-browser-location';
import { cardButton, restoreFocus } from '#kit/list/restore-focus.ts';

/** What the history keeps of a detail that was opened from a page of the area. */
interface Entry {
  /** Back leads to where it was opened. */
  isOpenedHere: true;
  /** With its reply form. */
  reply: boolean;
}

function entry(): Partial<Entry> {
  return (history.state as Partial<Entry> | null) ?? {};
}

/** Puts a request's number into the address: its detail opens, and Back closes it (screens B 7.5). */
export function openDetail(number: string, withReply = false): void {
  const state: Entry = { isOpenedHere: true, reply: withReply };
  navigate(`${location.pathname}?richiesta=${encodeURIComponent(number)}`, { state });
}

/** True when the detail on screen was asked for with its reply form. */
export function wantsReply(): boolean {
  return entry().reply === true;
}

/**
 * Closes the detail: back to where it was opened, or, for a link from elsewhere, in place. Where nothing had the focus
 * before, the request's card takes it, or the heading of its list.
 */
export function closeDetail(number: string): void {
  if (entry().isOpenedHere) history.back();
  else navigate(location.pathname, { replace: true });
  restoreFocus(cardButton(`richiesta-${number}`), '#assistenza', '#ultime-attivita');
}
