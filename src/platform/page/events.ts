/**
 * Why personal data is cleared: a logout in this tab or another; a login of another person; the end of the session, after
 * which values in storage are kept for the same person (screens B 1.4, 3).
 */
export type ClearReason = 'logout' | 'other-person' | 'ended';

/** Events between the page's scripts and its islands, with their arguments. */
interface PageEvents {
  /** The name of the logged-in citizen, for the header; null: nobody. */
  session: [name: string | null];
  /** Personal data was cleared from stores and storage. */
  clear: [reason: ClearReason];
  /** A citizen logged in in another tab. */
  login: [];
  /** The site is closed for maintenance: show the gate. */
  gate: [];
  /** Load the toast component. */
  toast: [];
}

type Name = keyof PageEvents;

type Listeners = { readonly [N in Name]: Set<(...detail: PageEvents[N]) => void> };
const listeners: Listeners = {
  session: new Set(),
  clear: new Set(),
  login: new Set(),
  gate: new Set(),
  toast: new Set(),
};

/** Calls all listeners synchronously. */
export function emit<N extends Name>(name: N, ...detail: PageEvents[N]): void {
  listeners[name].forEach((task) => task(...detail));
}

/** Adds a listener. Returns the function that removes it. */
export function listen<N extends Name>(name: N, task: (...detail: PageEvents[N]) => void): () => void {
  listeners[name].add(task);
  return () => listeners[name].delete(task);
}
