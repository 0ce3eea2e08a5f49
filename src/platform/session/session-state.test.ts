import { expect, test } from 'vitest';
import { initialState, nextState, type SessionState, type User } from './session-state.ts';

function citizen(taxCode: string): User {
  return { name: 'Ada', surname: 'Verdi', taxCode, email: null, phone: null, contacts: null };
}

const ada = citizen('VRDDAA81C54F952J');
const luca = citizen('BNCLCU70A01F952X');
const form = { name: 'X', path: '/nuova-richiesta', values: { a: 1 } };
const noDialog = { open: false, holding: false };

const states = {
  unknown: initialState,
  anonymous: { ...initialState, session: { status: 'anonymous' } },
  ended: { ...initialState, session: { status: 'anonymous', ended: true } },
  held: {
    ...initialState,
    session: { status: 'anonymous', ended: true },
    expired: { open: true, holding: true, form },
    lastUser: ada,
  },
  logged: { ...initialState, session: { status: 'logged', user: ada } },
  failed: { ...initialState, session: { status: 'failed' } },
} satisfies Record<string, SessionState>;

/** The column of the table that a state is in. */
function nameOf({ session, expired }: SessionState): string {
  if (session.status !== 'anonymous') return session.status;
  if (!session.ended) return 'anonymous';
  return expired.holding ? 'held' : 'ended';
}

type Case = readonly [event: string, from: keyof typeof states, to: string, effects: string];

const table: readonly Case[] = [
  ['citizen', 'unknown', 'logged', 'mark-login tell-header'],
  ['citizen', 'anonymous', 'logged', 'mark-login tell-header'],
  ['citizen', 'ended', 'logged', 'mark-login tell-header'],
  ['citizen', 'held', 'logged', 'mark-login tell-header'],
  ['citizen', 'logged', 'logged', 'mark-login tell-header'],
  ['citizen', 'failed', 'logged', 'mark-login tell-header'],
  ['nobody', 'unknown', 'anonymous', 'clear-login-mark tell-header'],
  ['nobody', 'anonymous', 'anonymous', 'clear-login-mark tell-header'],
  ['nobody', 'ended', 'ended', 'clear-login-mark tell-header'],
  ['nobody', 'held', 'held', 'clear-login-mark tell-header'],
  ['nobody', 'logged', 'ended', 'clear clear-login-mark tell-header'],
  ['nobody while writing', 'logged', 'held', 'keep-forms clear-login-mark tell-header'],
  ['nobody', 'failed', 'anonymous', 'clear-login-mark tell-header'],
  ['no-answer', 'unknown', 'failed', 'tell-header'],
  ['no-answer', 'anonymous', 'failed', 'tell-header'],
  ['no-answer', 'ended', 'failed', 'tell-header'],
  ['no-answer', 'held', 'failed', 'tell-header'],
  ['no-answer', 'logged', 'logged', ''],
  ['no-answer', 'failed', 'failed', 'tell-header'],
  ['other-person', 'unknown', 'unknown', ''],
  ['other-person', 'anonymous', 'anonymous', ''],
  ['other-person', 'ended', 'ended', ''],
  ['other-person', 'held', 'ended', ''],
  ['other-person', 'logged', 'unknown', ''],
  ['other-person', 'failed', 'failed', ''],
  ['logout', 'unknown', 'anonymous', 'tell-header'],
  ['logout', 'anonymous', 'anonymous', 'tell-header'],
  ['logout', 'ended', 'anonymous', 'tell-header'],
  ['logout', 'held', 'anonymous', 'tell-header'],
  ['logout', 'logged', 'anonymous', 'tell-header'],
  ['logout', 'failed', 'anonymous', 'tell-header'],
  ['login-elsewhere', 'unknown', 'unknown', ''],
  ['login-elsewhere', 'anonymous', 'anonymous', 'ask'],
  ['login-elsewhere', 'ended', 'ended', 'ask'],
  ['login-elsewhere', 'held', 'held', 'ask'],
  ['login-elsewhere', 'logged', 'logged', 'ask'],
  ['login-elsewhere', 'failed', 'failed', 'ask'],
];

function after(state: SessionState, event: string) {
  switch (event) {
    case 'citizen':
      return nextState(state, 'citizen', luca);
    case 'nobody':
      return nextState(state, 'nobody', null);
    case 'nobody while writing':
      return nextState(state, 'nobody', {});
    default:
      return nextState(state, event as 'no-answer' | 'other-person' | 'logout' | 'login-elsewhere');
  }
}

test.each(table)('%s: %s becomes %s', (event, from, to, effects) => {
  const step = after(states[from], event);
  expect(nameOf(step.state)).toBe(to);
  expect(step.effects.join(' ')).toBe(effects);
});

test('every state but the one with a form on screen forgets who was there', () => {
  for (const [event, from, to] of table) {
    const { lastUser, expired } = after(states[from], event).state;
    const staysHeld = to === 'held' || (from === 'held' && to === 'failed');
    expect([lastUser !== null, expired.holding], `${event} from ${from}`).toEqual([staysHeld, staysHeld]);
  }
});

test('the form typed into when the session ends is the one that the login comes back to', () => {
  const { state } = nextState(states.logged, 'nobody', { form });
  expect(state.expired).toEqual({ open: true, holding: true, form });
  const later = nextState(nextState(state, 'dialog-closed').state, 'login-needed', undefined).state;
  expect(later.expired).toEqual({ open: true, holding: true, form });
});

test('"Annulla" closes the dialog, and the form stays with the name of its citizen', () => {
  const { state } = nextState(states.held, 'dialog-closed');
  expect(state).toMatchObject({ expired: { open: false, holding: true }, lastUser: ada });
});

test.each(['logout', 'login-elsewhere'] as const)(
  'an answer that is on its way during a %s is of before; without one nothing is out of date',
  (event) => {
    const { state } = nextState(states.logged, 'asked');
    expect(nextState(state, event).state.answer).toBe('outdated');
    expect(nextState(states.logged, event).state.answer).toBe('none');
    expect(nextState(nextState(state, event).state, 'asked').state.answer).toBe('awaited');
  },
);

test('contacts that were saved are those of whoever is logged in; nobody else has any', () => {
  const contacts = { email: 'ada@example.org' } as User['contacts'];
  expect(nextState(states.logged, 'contacts-saved', contacts).state.session).toMatchObject({
    user: { taxCode: ada.taxCode, contacts },
  });
  expect(nextState(states.held, 'contacts-saved', contacts).state).toBe(states.held);
  expect(nextState(states.logged, 'citizen', luca).state.expired).toEqual(noDialog);
});
