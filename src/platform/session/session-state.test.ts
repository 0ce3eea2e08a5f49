import { expect, test } from 'vitest';
import { initialState, nextState, type SessionState, type User } from './session-state.ts';

function citizen(taxCode: string): User {
  return { name: 'Ada', surname: 'Verdi', taxCode, email: null, phone: null, contacts: null };
}

const ada = citizen('VRDDAA81C54F952J');
const luca = citizen('BNCLCU70A01F952X');
const form = { name: 'X', path: '/nuova-richiesta', values: { a: 1 } };
const noDialog = { open: false, isFormOpen: false };

const states = {
  unknown: initialState,
  anonymous: { ...initialState, session: { status: 'anonymous' } },
  ended: { ...initialState, session: { status: 'anonymous', ended: true } },
  'form-open': {
    ...initialState,
    session: { status: 'anonymous', ended: true },
    expired: { open: true, isFormOpen: true, form },
    lastUser: ada,
  },
  logged: { ...initialState, session: { status: 'logged', user: ada } },
  failed: { ...initialState, session: { status: 'failed' } },
} satisfies Record<string, SessionState>;

/** The column of the table that a state is in. */
function nameOf({ session, expired }: SessionState): string {
  if (session.status !== 'anonymous') return session.status;
  if (!session.ended) return 'anonymous';
  return expired.isFormOpen ? 'form-open' : 'ended';
}

type Case = readonly [event: string, from: keyof typeof states, to: string, effects: string];

const table: readonly Case[] = [
  ['user-loaded', 'unknown', 'logged', 'mark-login notify-header'],
  ['user-loaded', 'anonymous', 'logged', 'mark-login notify-header'],
  ['user-loaded', 'ended', 'logged', 'mark-login notify-header'],
  ['user-loaded', 'form-open', 'logged', 'mark-login notify-header'],
  ['user-loaded', 'logged', 'logged', 'mark-login notify-header'],
  ['user-loaded', 'failed', 'logged', 'mark-login notify-header'],
  ['unauthenticated', 'unknown', 'anonymous', 'clear-login-mark notify-header'],
  ['unauthenticated', 'anonymous', 'anonymous', 'clear-login-mark notify-header'],
  ['unauthenticated', 'ended', 'ended', 'clear-login-mark notify-header'],
  ['unauthenticated', 'form-open', 'form-open', 'clear-login-mark notify-header'],
  ['unauthenticated', 'logged', 'ended', 'clear clear-login-mark notify-header'],
  ['unauthenticated while writing', 'logged', 'form-open', 'keep-forms clear-login-mark notify-header'],
  ['unauthenticated', 'failed', 'anonymous', 'clear-login-mark notify-header'],
  ['load-failed', 'unknown', 'failed', 'notify-header'],
  ['load-failed', 'anonymous', 'failed', 'notify-header'],
  ['load-failed', 'ended', 'ended', ''],
  ['load-failed', 'form-open', 'form-open', ''],
  ['load-failed', 'logged', 'logged', ''],
  ['load-failed', 'failed', 'failed', 'notify-header'],
  ['other-person', 'unknown', 'unknown', ''],
  ['other-person', 'anonymous', 'anonymous', ''],
  ['other-person', 'ended', 'ended', ''],
  ['other-person', 'form-open', 'ended', ''],
  ['other-person', 'logged', 'unknown', ''],
  ['other-person', 'failed', 'failed', ''],
  ['logout', 'unknown', 'anonymous', 'notify-header'],
  ['logout', 'anonymous', 'anonymous', 'notify-header'],
  ['logout', 'ended', 'anonymous', 'notify-header'],
  ['logout', 'form-open', 'anonymous', 'notify-header'],
  ['logout', 'logged', 'anonymous', 'notify-header'],
  ['logout', 'failed', 'anonymous', 'notify-header'],
  ['login-in-other-tab', 'unknown', 'unknown', ''],
  ['login-in-other-tab', 'anonymous', 'anonymous', 'load-user'],
  ['login-in-other-tab', 'ended', 'ended', 'load-user'],
  ['login-in-other-tab', 'form-open', 'form-open', 'load-user'],
  ['login-in-other-tab', 'logged', 'logged', 'load-user'],
  ['login-in-other-tab', 'failed', 'failed', 'load-user'],
];

function after(state: SessionState, event: string) {
  switch (event) {
    case 'user-loaded':
      return nextState(state, 'user-loaded', luca);
    case 'unauthenticated':
      return nextState(state, 'unauthenticated', null);
    case 'unauthenticated while writing':
      return nextState(state, 'unauthenticated', {});
    default:
      return nextState(state, event as 'load-failed' | 'other-person' | 'logout' | 'login-in-other-tab');
  }
}

test.each(table)('%s: %s becomes %s', (event, from, to, effects) => {
  const step = after(states[from], event);
  expect(nameOf(step.state)).toBe(to);
  expect(step.effects.join(' ')).toBe(effects);
});

test('every state but the one with a form on screen forgets the last user', () => {
  for (const [event, from, to] of table) {
    const { lastUser, expired } = after(states[from], event).state;
    const keepsForm = to === 'form-open';
    expect([lastUser !== null, expired.isFormOpen], `${event} from ${from}`).toEqual([keepsForm, keepsForm]);
  }
});

test('the form in use when the session ends is the one that the login returns to', () => {
  const { state } = nextState(states.logged, 'unauthenticated', { form });
  expect(state.expired).toEqual({ open: true, isFormOpen: true, form });
  const later = nextState(nextState(state, 'dialog-closed').state, 'login-required', undefined).state;
  expect(later.expired).toEqual({ open: true, isFormOpen: true, form });
});

test('"Annulla" closes the dialog, and the form stays with the name of its citizen', () => {
  const { state } = nextState(states['form-open'], 'dialog-closed');
  expect(state).toMatchObject({ expired: { open: false, isFormOpen: true }, lastUser: ada });
});

test.each(['logout', 'login-in-other-tab'] as const)(
  'a user request pending during a %s becomes stale; without one nothing does',
  (event) => {
    const { state } = nextState(states.logged, 'load-started');
    expect(nextState(state, event).state.request).toBe('stale');
    expect(nextState(states.logged, event).state.request).toBe('idle');
    expect(nextState(nextState(state, event).state, 'load-started').state.request).toBe('pending');
  },
);

test('saved contacts are set on the logged-in user only', () => {
  const contacts = { email: 'ada@example.org' } as User['contacts'];
  expect(nextState(states.logged, 'contacts-saved', contacts).state.session).toMatchObject({
    user: { taxCode: ada.taxCode, contacts },
  });
  expect(nextState(states['form-open'], 'contacts-saved', contacts).state).toBe(states['form-open']);
  expect(nextState(states.logged, 'user-loaded', luca).state.expired).toEqual(noDialog);
});
