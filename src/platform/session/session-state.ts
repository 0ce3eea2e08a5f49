import type * as z from 'zod/mini';
import type { getMe } from '#contracts/session.ts';
import type { NamedForm } from './guarded-forms.ts';

/** The citizen who is logged in. */
export type User = NonNullable<z.infer<typeof getMe.answer>>;

/**
 * Whether a citizen is logged in. `ended`: one was, earlier on this page. `failed`: the call failed, so that nobody's data
 * is shown, and nobody is told to log in.
 */
export type Session =
  | { status: 'unknown' | 'failed' }
  | { status: 'anonymous'; ended?: true }
  | { status: 'logged'; user: User };

/** A session that ended while a form was in use, and its dialog "La sessione è scaduta". */
export interface Expired {
  /** The dialog is open. */
  open: boolean;
  /** A form stays on screen after its session ended, whether the dialog is open or not. */
  isFormOpen: boolean;
  /** The form whose values are kept. */
  form?: NamedForm;
}

/** Everything the page knows of the session. */
export interface SessionState {
  session: Session;
  expired: Expired;
  /** The citizen of a form that stays on screen after the session ended. */
  lastUser: User | null;
  /** The call that loads the user; `stale`: somebody logged in or out while it was pending. */
  request: 'idle' | 'pending' | 'stale';
}

const notExpired: Expired = { open: false, isFormOpen: false };

export const initialState: SessionState = {
  session: { status: 'unknown' },
  expired: notExpired,
  lastUser: null,
  request: 'idle',
};

/** A form in use, or a call that writes, when the session ends. */
interface UnsavedWork {
  form?: NamedForm;
}

/** The events of a session, with their arguments. */
export interface SessionEvents {
  /** The call that loads the user was sent. */
  'load-started': [];
  /** It answered with the logged-in citizen. */
  'user-loaded': [user: User];
  /** It answered that nobody is logged in. `work` null: no form is in use and no call is writing. */
  unauthenticated: [work: UnsavedWork | null];
  /** It failed. */
  'load-failed': [];
  /** Another citizen is logged in than the one known in this tab, whose data was just cleared. */
  'other-person': [];
  /** The citizen logged out, in this tab or another. */
  logout: [];
  /** A citizen logged in in another tab. */
  'login-in-other-tab': [];
  /** A form cannot be submitted without a login. */
  'login-required': [form: NamedForm | undefined];
  /** "Annulla" in the dialog "La sessione è scaduta". */
  'dialog-closed': [];
  /** The citizen's contacts were saved. */
  'contacts-saved': [contacts: User['contacts']];
}

/** A side effect of an event. */
export type Effect =
  | 'load-user'
  | 'mark-login'
  | 'clear-login-mark'
  /** Saves the values of the forms on screen in session storage. */
  | 'keep-forms'
  /** Clears personal data from the stores. */
  | 'clear'
  | 'notify-header';

/** The state after an event, and its side effects. */
export interface Step {
  state: SessionState;
  effects: readonly Effect[];
}

type Rules = {
  readonly [Name in keyof SessionEvents]: (state: SessionState, ...detail: SessionEvents[Name]) => Step;
};

/**
 * Transitions: the current state (columns), the event (rows) and the next state. "ended" is `anonymous` with `ended`;
 * "form-open" is ended with a form that stays on screen; · changes nothing.
 *
 *                      unknown     anonymous   ended       form-open   logged                failed
 *   user-loaded        logged      logged      logged      logged      logged                logged
 *   unauthenticated    anonymous   anonymous   ended       form-open   form-open or ended¹   anonymous
 *   load-failed        failed      failed      ·           ·           ·                     failed
 *   other-person       ·           ·           ·           ended       unknown               ·
 *   logout             anonymous   anonymous   anonymous   anonymous   anonymous             anonymous
 *   login-in-other-tab ·           reloads     reloads     reloads     reloads               reloads
 *
 * ¹ form-open if a form is in use or a call is writing, else ended, and personal data is cleared.
 */
const rules: Rules = {
  'load-started': (state) => ({ state: { ...state, request: 'pending' }, effects: [] }),
  'user-loaded': (_, user) => ({
    state: { ...initialState, session: { status: 'logged', user } },
    effects: ['mark-login', 'notify-header'],
  }),
  unauthenticated: (state, work) => {
    const { session } = state;
    const known: SessionState = { ...state, request: 'idle' };
    if (session.status === 'logged') return sessionEnd(known, session.user, work);
    const ended = session.status === 'anonymous' && session.ended;
    const next: Session = { status: 'anonymous', ...(ended && { ended }) };
    return { state: { ...known, session: next }, effects: ['clear-login-mark', 'notify-header'] };
  },
  'load-failed': (state) => {
    const known: SessionState = { ...state, request: 'idle' };
    const { session } = state;
    // A failed call does not end a session, nor does it make one that has ended unknown.
    if (session.status === 'logged' || (session.status === 'anonymous' && session.ended))
      return { state: known, effects: [] };
    return { state: { ...known, session: { status: 'failed' } }, effects: ['notify-header'] };
  },
  'other-person': ({ session, request }) => ({
    // `logged` becomes `unknown`: a render before the new user is loaded must not call the API for the previous one.
    state: { ...initialState, request, ...(session.status !== 'logged' && { session }) },
    effects: [],
  }),
  logout: (state) => ({
    state: { ...initialState, session: { status: 'anonymous' }, request: staleIfPending(state) },
    effects: ['notify-header'],
  }),
  'login-in-other-tab': (state) => ({
    state: { ...state, request: staleIfPending(state) },
    effects: state.session.status === 'unknown' ? [] : ['load-user'],
  }),
  'login-required': (state, form) => ({
    state: { ...state, expired: loginDialog(form ?? state.expired.form) },
    effects: [],
  }),
  'dialog-closed': (state) => ({
    state: { ...state, expired: { ...state.expired, open: false } },
    effects: [],
  }),
  'contacts-saved': (state, contacts) => {
    const { session } = state;
    if (session.status !== 'logged') return { state, effects: [] };
    const user: User = { ...session.user, contacts };
    return { state: { ...state, session: { status: 'logged', user } }, effects: [] };
  },
};

/** Returns the state after an event and its side effects. Pure. */
export function nextState<Name extends keyof SessionEvents>(
  state: SessionState,
  event: Name,
  ...detail: SessionEvents[Name]
): Step {
  return rules[event](state, ...detail);
}

/** A call pending during a login or logout is stale: its answer must be discarded. */
function staleIfPending({ request }: SessionState): SessionState['request'] {
  return request === 'idle' ? 'idle' : 'stale';
}

function loginDialog(form: NamedForm | undefined): Expired {
  return { open: true, isFormOpen: true, form };
}

function sessionEnd(state: SessionState, user: User, work: UnsavedWork | null): Step {
  const session: Session = { status: 'anonymous', ended: true };
  const effects: Effect[] = ['clear-login-mark', 'notify-header'];
  if (!work) return { state: { ...initialState, session }, effects: ['clear', ...effects] };
  const expired = loginDialog(work.form ?? state.expired.form);
  return { state: { ...state, session, expired, lastUser: user }, effects: ['keep-forms', ...effects] };
}

/** The citizen whose data is on screen, also after the session ended; null: nobody. */
export function shownUser({ session, lastUser }: SessionState): User | null {
  return session.status === 'logged' ? session.user : lastUser;
}
