import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { getMe, loginPath, logoutPath } from '#contracts/session.ts';
import { loginLink } from '#domain/routing/login-link.ts';
import { PortalError } from '#errors/portal-error.ts';
import { clearPersonal, leave, onClear, onLoginElsewhere } from './clearing.ts';
import { clearLoginMark, markLogin } from './login-mark.ts';
import { noteReach } from '../calls/online.ts';
import { pageData } from '../page/page-data.ts';
import { meetPerson } from './person.ts';
import { plainClient } from '../calls/plain-client.ts';
import { prepareLogin } from './return-path.ts';

/** The citizen who is logged in (contract A 5.1). */
export type User = NonNullable<z.infer<typeof getMe.answer>>;

/**
 * Who is there. `ended`: somebody was, in this page. `failed`: the server did not say; for this page nobody is logged
 * in.
 */
export type Session =
  { status: 'unknown' | 'failed' } | { status: 'anonymous'; ended?: true } | { status: 'logged'; user: User };

const $current = atom<Session>({ status: 'unknown' });

/** The session as the page knows it; never stored. */
export const $session: ReadableAtom<Session> = $current;

let asking: Promise<Session> | null = null;
/** Grows with every login and logout that another tab tells of: an answer that was on its way then is of before. */
let changes = 0;

/** Asks who is logged in, silently; calls that come while one is under way share its answer. */
export function loadUser(): Promise<Session> {
  asking ??= askInTime().finally(() => {
    asking = null;
  });
  return asking;
}

async function askInTime(): Promise<Session> {
  const before = changes;
  const answer = await askWho();
  return before === changes ? accept(answer) : askInTime();
}

/** What the server says of the session, without consequences. */
async function askWho(): Promise<Session> {
  try {
    const user = await plainClient.call(getMe, { cache: 'no-store' });
    noteReach(null);
    return user ? { status: 'logged', user } : { status: 'anonymous' };
  } catch (error) {
    noteReach(error);
    const isNobody = error instanceof PortalError && error.kind === 'unauthenticated';
    return isNobody ? { status: 'anonymous' } : { status: 'failed' };
  }
}

async function accept(answer: Session): Promise<Session> {
  if (answer.status === 'logged') {
    markLogin();
    await meetPerson(answer.user.taxCode, shownUser()?.taxCode ?? null);
  }
  if (answer.status === 'anonymous') clearLoginMark();
  const before = $current.get();
  held = answer.status === 'logged' ? null : held;
  // An answer that never came ends no session.
  if (answer.status === 'failed' && before.status === 'logged') return answer;
  if (answer.status === 'anonymous' && wasLogged(before)) return endSession();
  $current.set(answer);
  tellHeader();
  return answer;
}

function wasLogged(before: Session): boolean {
  return before.status === 'logged' || (before.status === 'anonymous' && before.ended === true);
}

/** Asked before a session's end takes the personal data off the screen: true keeps them, behind a dialog. */
type Holder = () => boolean;
let holder: Holder = () => false;

/** Registers who decides whether a form on screen is kept when the session ends (`expired.ts`). */
export function holdWith(decide: Holder): void {
  holder = decide;
}

/** The one of whom a form still on screen speaks, after the session ended behind it. */
let held: User | null = null;

function endSession(): Session {
  const before = $current.get();
  const ended: Session = { status: 'anonymous', ended: true };
  if (before.status === 'logged') {
    if (holder()) held = before.user;
    else clearPersonal('ended');
  }
  $current.set(ended);
  tellHeader();
  return ended;
}

/** Of whom the page speaks; null: of nobody. */
function shownUser(): User | null {
  const session = $current.get();
  return session.status === 'logged' ? session.user : held;
}

/** The citizen who is logged in. Throws when there is none: only for parts that stand behind the login. */
export function currentUser(): User {
  const user = shownUser();
  if (!user) throw new Error('Nobody is logged in.');
  return user;
}

/** Takes note of the contacts just saved. */
export function setContacts(contacts: User['contacts']): void {
  const session = $current.get();
  if (session.status === 'logged') $current.set({ status: 'logged', user: { ...session.user, contacts } });
}

/** Path, query and fragment of the page. */
function here(): string {
  return location.pathname + location.search + location.hash;
}

/** Address that begins a login and comes back to `path` (contract A 5.2). */
export function loginAddress(path: string = location.pathname + location.search): string {
  return loginLink(pageData().apiOrigin + loginPath, path);
}

/** Leaves for the login and comes back to `path`. */
export function beginLogin(path: string = here()): void {
  prepareLogin(path);
  location.assign(loginAddress(path));
}

/** Logs out, here and in the other tabs, and leaves for `/logout` (screens B 1.5). */
export function logOut(): void {
  leave(pageData().apiOrigin + logoutPath);
}

onLoginElsewhere(() => {
  changes += 1;
  if ($current.get().status !== 'unknown') void loadUser();
});

onClear((reason) => {
  held = null;
  // What is drawn anew before the other one's name is there must not ask in the name of the first.
  if (reason === 'other-person' && $current.get().status === 'logged') $current.set({ status: 'unknown' });
  if (reason !== 'logout') return;
  changes += 1;
  $current.set({ status: 'anonymous' });
  tellHeader();
});

/** The header draws name and menu without React, and so without this store: it hears an event. */
function tellHeader(): void {
  const session = $current.get();
  const name = session.status === 'logged' ? `${session.user.name} ${session.user.surname}` : null;
  dispatchEvent(new CustomEvent('portico:session', { detail: name }));
}
