/**
 * Why personal data goes: logged out here or in another tab; somebody else logged in; the session ended by itself, in
 * which case what is kept in storage for the same person stays (screens B 1.4, 3).
 */
export type ClearReason = 'logout' | 'other-person' | 'ended';

/** What the page's scripts and its live parts tell each other, with what goes along. */
interface PageEvents {
  /** Who is logged in, as the header shows it; null: nobody. */
  session: [name: string | null];
  /** Personal data has just gone from stores and storage. */
  clear: [reason: ClearReason];
  /** Somebody has logged in in another tab. */
  login: [];
  /** The site is closed for maintenance: its gate is to be drawn. */
  gate: [];
  /** There are toasts to draw, or will be. */
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

/** Tells all who listen, at once. */
export function emit<N extends Name>(name: N, ...detail: PageEvents[N]): void {
  listeners[name].forEach((task) => task(...detail));
}

/** Calls `task` at every such event. Returns the way out. */
export function listen<N extends Name>(name: N, task: (...detail: PageEvents[N]) => void): () => void {
  listeners[name].add(task);
  return () => listeners[name].delete(task);
}
