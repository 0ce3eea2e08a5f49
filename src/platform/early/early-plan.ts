/** A read of the page's first view. */
export interface EarlyList {
  /**
   * Complete address, as the client will ask for it; `taxCodePlace` stands for the tax code, `segmentPlace(n)` for a part
   * of the page's own address.
   */
  url: string;
  /** Key in session storage under which a delegator of the list's module is kept: then the list is left to the page. */
  delegator?: string;
  /** The call carries the identity of the instance service. */
  withMoon?: true;
  /**
   * Of the public base, so the answer is nobody's: `all` leaves at once, `anonymous` only where nobody is logged in.
   * Missing: it is the citizen's own.
   */
  open?: 'all' | 'anonymous';
  /** A read that is no GET: its body, and the headers that the client sends with it. */
  post?: { body: string; headers: Record<string, string> };
  /** What the first script draws from the answer. */
  draws?: EarlyActing | EarlyNext;
  /** Address that is asked next for each thing in the answer, the first `eachAtMost`; `itemPlace` stands for its id. */
  each?: string;
}

/** By what a page tells for whom the citizen may act there, which decides where its first fields stand. */
export interface EarlyActing {
  what: 'persons';
  /** Code of the page's module. */
  module: string;
  /** States in which a delegation can be used. */
  usable: readonly string[];
  /** Key in session storage under which a delegator of the module is kept. */
  kept: string;
  /** Name in the query of the page's address of the service to which the delegations are limited. */
  limitedBy?: string;
}

/** By what the desktop tells which appointment of the citizen's own comes next. */
export interface EarlyNext {
  what: 'next appointment';
  /** Code of the appointments' module. */
  module: string;
  /** Beginning of the keys in session storage under which delegators are kept. */
  kept: string;
  /** A list of so many may have more. */
  cutAt: number;
}

/**
 * What a live page asks before its code is there. The build makes it from the contracts and prints it before the script
 * that asks; nothing personal is in it.
 */
export interface EarlyPlan {
  config: string;
  user: string;
  /** Null: no list of the page needs the identity of the instance service. */
  moonIdentity: string | null;
  lists: readonly EarlyList[];
  /** Names in the query of the page's address that fill in its form. */
  filledBy?: readonly string[];
  /** The page asks whom the citizen acts for, but in this municipality nobody acts for anybody. */
  areAllAlone?: true;
  /** Mode of the cookies, as `createClient` sends them. */
  credentials: RequestCredentials;
  /** Keys in local storage of the marks of a login and of the last logout, and name of the tabs' channel. */
  loginMark: string;
  logoutMark: string;
  channel: string;
}

/** Stands in the addresses of lists for the tax code: no address encodes it differently. */
export const taxCodePlace = 'CODICEFISCALE';

/** Begins `segmentPlace`. */
export const segmentMark = 'SEGMENTO';

/** Stands in the addresses of lists for a segment of the page's path, counted from 0. */
export const segmentPlace = (index: number) => `${segmentMark}${index}`;

/** Stands in addresses for the id of a thing in the answer before. */
export const itemPlace = 'ELEMENTO';

/** For how many things of one answer something is asked at once: no more burden a service. */
export const eachAtMost = 4;

/** Header with the identity of the instance service. */
export const moonHeader = 'Moon-Identita-JWT';

/** How long an answer waits for the page's code, in milliseconds: later it would be out of date. */
export const earlyLife = 30_000;

/** A call that has left before the page's code was there. */
export interface EarlyCall {
  method: string;
  body: string | null;
  headers: Readonly<Record<string, string>>;
  /** False: the answer is nobody's, whoever is logged in. */
  isPersonal: boolean;
  answer: Promise<Response>;
  /** The answer is there, whole: taking it over waits for nothing. */
  isRead: boolean;
  /** Milliseconds since 1970. */
  sentAt: number;
  abort: (reason?: unknown) => void;
}

/** What the page's code finds of its early calls. */
export interface EarlyCalls {
  /** By address. */
  calls: Map<string, EarlyCall>;
  /** Addresses that the page asked for itself: they are not sent again. */
  passed: Set<string>;
  /** Tax code that the answer about the user had; null: not known yet. */
  person: string | null;
  /** False once the calls were dropped: no more are sent. */
  isOpen: boolean;
  /** Mark of the last logout when the calls left. */
  logout: string;
  logoutMark: string;
  /** The channel of the site's tabs, listened to from the start; undefined where there is none. */
  channel: BroadcastChannel | undefined;
}

declare global {
  interface Window {
    porticoEarly?: EarlyCalls;
  }
}

/**
 * Drops the calls that nobody has taken over, without reading their answers; no more are sent.
 *
 * @param isDropped by default all of them
 */
export function dropCalls(early: EarlyCalls, isDropped: (call: EarlyCall) => boolean = () => true): void {
  early.isOpen = false;
  for (const [url, call] of early.calls) {
    if (!isDropped(call)) continue;
    early.calls.delete(url);
    call.abort();
  }
}

/** A mark in local storage, of a login or of the last logout; empty: none, or storage is refused. */
export function readMark(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** True when something is kept under this key in session storage. */
export function isKept(key: string): boolean {
  return areKept((one) => one === key);
}

/** True when something is kept under such a key in session storage. */
export function areKept(isSuch: (key: string) => boolean): boolean {
  try {
    return Object.keys(sessionStorage).some(isSuch);
  } catch {
    return false;
  }
}
