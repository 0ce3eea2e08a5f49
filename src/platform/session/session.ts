import { atom, computed } from 'nanostores';
import { getMe, loginPath } from '#contracts/session.ts';
import { loginLink } from '#domain/routing/login-link.ts';
import { PortalError } from '#errors/portal-error.ts';
import { noteCallEnd } from '../calls/online.ts';
import { currentPath } from '../page/current-path.ts';
import { plainClient } from '../calls/plain-client.ts';
import { emit, listen } from '../page/events.ts';
import { pageData } from '../page/page-data.ts';
import { keepGuarded } from '../storage/kept-form.ts';
import { clearPersonal, recognisePerson } from './clearing.ts';
import { guardedForms, isWriting } from './guarded-forms.ts';
import { clearLoginMark, markLogin } from './login-mark.ts';
import { prepareLogin } from './return-path.ts';
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

/** Everything the page knows of the session; never stored. Changed by `tellSession` alone. */
export const $sessionState = atom<SessionState>(initialState);

/** Who is there. */
export const $session = computed($sessionState, ({ session }): Session => session);

const effects: Readonly<Record<Effect, () => void>> = {
  ask: () => void loadUser(),
  'mark-login': markLogin,
  'clear-login-mark': clearLoginMark,
  'keep-forms': () => void keepGuarded(),
  clear: () => clearPersonal('ended'),
  'tell-header': tellHeader,
};

/** Takes note of what has happened to the session, and does what follows from it. */
export function tellSession<Name extends keyof SessionEvents>(
  event: Name,
  ...detail: SessionEvents[Name]
): void {
  const step = nextState($sessionState.get(), event, ...detail);
  $sessionState.set(step.state);
  step.effects.forEach((effect) => effects[effect]());
}

/** The header draws name and menu without React, and so without this store: it hears an event. */
function tellHeader(): void {
  const session = $session.get();
  emit('session', session.status === 'logged' ? `${session.user.name} ${session.user.surname}` : null);
}

/** Follows what becomes of the session elsewhere: logouts here and in other tabs, logins in other tabs. */
export function watchSession(): void {
  listen('clear', (reason) => {
    if (reason !== 'ended') tellSession(reason);
  });
  listen('login', () => tellSession('login-elsewhere'));
}

/** What the server says of the session. */
type Answer = { status: 'anonymous' | 'failed' } | { status: 'logged'; user: User };

let asking: Promise<Answer> | null = null;

/** Asks who is logged in, silently; calls that come while one is under way share its answer. */
export function loadUser(): Promise<Answer> {
  asking ??= askInTime().finally(() => {
    asking = null;
  });
  return asking;
}

async function askInTime(): Promise<Answer> {
  tellSession('asked');
  const answer = await askWho();
  if (answer.status === 'logged' && !isOutdated())
    await recognisePerson(answer.user.taxCode, shownUser($sessionState.get())?.taxCode ?? null);
  if (isOutdated()) return askInTime();
  note(answer);
  return answer;
}

function isOutdated(): boolean {
  return $sessionState.get().answer === 'outdated';
}

async function askWho(): Promise<Answer> {
  try {
    const user = await plainClient.call(getMe, { cache: 'no-store' });
    noteCallEnd(null);
    return user ? { status: 'logged', user } : { status: 'anonymous' };
  } catch (error) {
    noteCallEnd(error);
    const isNobody = error instanceof PortalError && error.kind === 'unauthenticated';
    return isNobody ? { status: 'anonymous' } : { status: 'failed' };
  }
}

function note(answer: Answer): void {
  if (answer.status === 'logged') return tellSession('citizen', answer.user);
  if (answer.status === 'failed') return tellSession('no-answer');
  const [form] = guardedForms();
  tellSession('nobody', form || isWriting() ? { ...(form && { form }) } : null);
}

/** The citizen who is logged in. Throws when there is none: only for parts that stand behind the login. */
export function currentUser(): User {
  const user = shownUser($sessionState.get());
  if (!user) throw new Error('Nobody is logged in.');
  return user;
}

/** Takes note of the contacts just saved. */
export function setContacts(contacts: User['contacts']): void {
  tellSession('contacts-saved', contacts);
}

/** Address that begins a login and comes back to `path` (contract A 5.2). */
export function loginAddress(path: string = location.pathname + location.search): string {
  return loginLink(pageData().apiOrigin + loginPath, path);
}

/** Leaves for the login and comes back to `path`. */
export function beginLogin(path: string = currentPath()): void {
  prepareLogin(path);
  location.assign(loginAddress(path));
}
