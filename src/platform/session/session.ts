import { fullName } from '#domain/text/display.ts';
import { atom, computed } from 'nanostores';
import { getMe, loginPath } from '#contracts/session.ts';
import { tidyPhone } from '#domain/fields/contact.ts';
import { loginLink } from '#domain/routing/url.ts';
import { isKind } from '#errors/portal-error.ts';
import { recordCallResult } from '../calls/online.ts';
import { keepEarlyOf } from '../early/take-early.ts';
import { closeSite } from '../maintenance/maintenance-state.ts';
import { currentPath, prepareLogin } from './return-path.ts';
import { plainClient } from '../calls/plain-client.ts';
import { readPatiently } from '../calls/read-patiently.ts';
import { emit, listen } from '../page/events.ts';
import { skipLeavePrompt } from '../page/leave-prompt.ts';
import { pageData } from '../page/page-data.ts';
import { keepForm, keepGuarded, noteInterruption } from '../storage/kept-form.ts';
import { clearPersonal, syncPerson } from './clearing.ts';
import { guardedForms, isWriting } from './guarded-forms.ts';
import { clearLoginMark, markLogin } from './login-mark.ts';
import {
  type Effect,
  initialState,
  nextState,
  type Session,
  type SessionEvents,
  type SessionState,
  shownUser,
  type User,
} from './session-state.ts';

export type { User } from './session-state.ts';

/** Everything the page knows of the session; never stored. Changed only by `dispatchSession`. */
export const $sessionState = atom<SessionState>(initialState);

/** Whether a citizen is logged in, and who. */
export const $session = computed($sessionState, ({ session }): Session => session);

const effects: Readonly<Record<Effect, () => void>> = {
  'load-user': () => void loadUser(),
  'mark-login': () => {
    markLogin();
    noteInterruption(false);
  },
  'clear-login-mark': clearLoginMark,
  'keep-forms': () => {
    noteInterruption(true);
    keepGuarded();
  },
  clear: () => clearPersonal('ended'),
  'notify-header': notifyHeader,
};

/** Applies an event to the session state and runs its side effects. */
export function dispatchSession<Name extends keyof SessionEvents>(
  event: Name,
  ...detail: SessionEvents[Name]
): void {
  const step = nextState($sessionState.get(), event, ...detail);
  $sessionState.set(step.state);
  step.effects.forEach((effect) => effects[effect]());
}

/** The header renders without React and cannot read this store, so it gets an event. */
function notifyHeader(): void {
  const session = $session.get();
  emit('session', session.status === 'logged' ? fullName(session.user) : null);
}

/** Listens for logouts in this tab and others, and for logins in other tabs. */
export function watchSession(): void {
  listen('clear', (reason) => {
    if (reason !== 'ended') dispatchSession(reason);
  });
  listen('login', () => dispatchSession('login-in-other-tab'));
}

/** The server's answer about the session. */
type Answer = { status: 'anonymous' | 'failed' } | { status: 'logged'; user: User };

let pendingLoad: Promise<Answer> | null = null;

/** Loads the logged-in citizen; concurrent calls share one request. Never rejects: a failure is an answer. */
export function loadUser(): Promise<Answer> {
  pendingLoad ??= fetchLatestUser().finally(() => {
    pendingLoad = null;
  });
  return pendingLoad;
}

/** Repeats the call when somebody logged in or out while it was pending. */
async function fetchLatestUser(): Promise<Answer> {
  dispatchSession('load-started');
  const answer = await fetchUser();
  keepEarlyOf(answer.status === 'logged' ? answer.user.taxCode : null);
  if (answer.status === 'logged' && !isStale())
    await syncPerson(answer.user.taxCode, shownUser($sessionState.get())?.taxCode ?? null);
  if (isStale()) return fetchLatestUser();
  dispatchAnswer(answer);
  return answer;
}

function isStale(): boolean {
  return $sessionState.get().request === 'stale';
}

let userCall: AbortController | null = null;

/** Gives up the call that loads the user, which then counts as failed. */
export function giveUpUser(): void {
  userCall?.abort();
}

async function fetchUser(): Promise<Answer> {
  const { signal } = (userCall = new AbortController());
  try {
    const user = await readPatiently(() => plainClient.call(getMe, { cache: 'no-store', signal }), signal);
    recordCallResult(null);
    return user ? { status: 'logged', user } : { status: 'anonymous' };
  } catch (error) {
    // A call that was given up says nothing of the connection.
    if (!signal.aborted) recordCallResult(error);
    const isRefusal = isKind(error, 'unauthenticated');
    // In maintenance the answer says nothing about the login.
    const isClosed = isRefusal && error.facts.maintenance === true;
    if (isClosed) closeSite();
    const isNobody = isRefusal && !isClosed;
    return isNobody ? { status: 'anonymous' } : { status: 'failed' };
  }
}

function dispatchAnswer(answer: Answer): void {
  if (answer.status === 'logged') return dispatchSession('user-loaded', answer.user);
  if (answer.status === 'failed') return dispatchSession('load-failed');
  const [form] = guardedForms();
  dispatchSession('unauthenticated', form || isWriting() ? { form } : null);
}

/** The citizen who is logged in. Throws when there is none: only for components rendered after the login check. */
export function currentUser(): User {
  const user = shownUser($sessionState.get());
  if (!user) throw new Error('Nobody is logged in.');
  return user;
}

/** Address that a form is filled in with: that of the profile, else of the login; empty: none. */
export function emailOf(user: User | null): string {
  return user?.contacts?.email ?? user?.email ?? '';
}

/** Number that a form is filled in with, as typed: that of the profile, else of the login. */
export function phoneOf(user: User | null): string {
  return tidyPhone(user?.contacts?.sms ?? user?.contacts?.phone ?? user?.phone ?? '');
}

/** Updates the citizen's contacts in the session after they were saved. */
export function setContacts(contacts: User['contacts']): void {
  dispatchSession('contacts-saved', contacts);
}

/** Address of the login, which returns to `path`. */
export function loginAddress(path: string = location.pathname + location.search): string {
  return loginLink(pageData().apiOrigin + loginPath, path);
}

/** Opens the login, which returns to `path`, and to what was typed; only where that cannot be kept, the browser asks. */
export function beginLogin(path: string = currentPath()): void {
  prepareLogin(path);
  skipLeavePrompt(guardedForms().every((form) => keepForm(form.name, form)));
  location.assign(loginAddress(path));
}
