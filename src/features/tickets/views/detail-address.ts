import { navigate } from 'wouter/use-browser-location';
import { cardButton, restoreFocus } from '#kit/list/restore-focus.ts';

/** History state of a detail opened from a page of the personal area. */
interface DetailState {
  /** `history.back()` leads to the page where the detail was opened. */
  isOpenedHere: true;
  /** Open the reply form too. */
  reply: boolean;
}

function historyState(): Partial<DetailState> {
  return (history.state as Partial<DetailState> | null) ?? {};
}

/**
 * Opens the detail of a request by adding its number to the address; Back closes it. The fragment stays:
 * coming back to it would scroll to its section.
 */
export function openDetail(number: string, withReply = false): void {
  const state: DetailState = { isOpenedHere: true, reply: withReply };
  navigate(`${location.pathname}?richiesta=${encodeURIComponent(number)}${location.hash}`, { state });
}

/** True when the detail was opened with the reply form. */
export function wantsReply(): boolean {
  return historyState().reply === true;
}

/**
 * Closes the detail: goes back to the page where it was opened, or removes the number from the address if it was opened
 * from a link. If the focus is lost, the request's card gets it, or the heading of its list.
 */
export function closeDetail(number: string): void {
  if (historyState().isOpenedHere) history.back();
  else navigate(location.pathname, { replace: true });
  restoreFocus(cardButton(`richiesta-${number}`), '#assistenza', '#ultime-attivita');
}
