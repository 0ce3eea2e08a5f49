/**
 * Why personal data is cleared: a logout in this tab or another; a login of another person; the end of the session, after
 * which values in storage are kept for the same person.
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
  /** A view of the page's island is shown: the id of its route. */
  view: [route: string];
  /** Something is done that statistics count. */
  use: [action: string];
}

type Name = keyof PageEvents;

type Listeners = { readonly [N in Name]: Set<(...detail: PageEvents[N]) => void> };
const listeners: Listeners = {
  session: new Set(),
  clear: new Set(),
  login: new Set(),
  gate: new Set(),
  toast: new Set(),
  view: new Set(),
  use: new Set(),
};

/** Who is logged in is a state: a script that comes after the island has to hear of it too. */
let session: PageEvents['session'] | null = null;

/** Calls all listeners synchronously. */
export function emit<N extends Name>(name: N, ...detail: PageEvents[N]): void {
  if (name === 'session') session = detail as PageEvents['session'];
  listeners[name].forEach((task) => task(...detail));
}

/** Adds a listener; one of the session is called at once where it is known. Returns the function that removes it. */
export function listen<N extends Name>(name: N, task: (...detail: PageEvents[N]) => void): () => void {
  listeners[name].add(task);
  if (name === 'session' && session) task(...(session as PageEvents[N]));
  return () => listeners[name].delete(task);
}
