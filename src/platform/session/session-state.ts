import type * as z from 'zod/mini';
import type { getMe } from '#contracts/session.ts';
import type { NamedForm } from './guarded-forms.ts';

/** The citizen who is logged in (contract A 5.1). */
export type User = NonNullable<z.infer<typeof getMe.answer>>;

/**
 * Who is there. `ended`: somebody was, in this page. `failed`: the server did not say; for this page nobody is logged
 * in.
 */
export type Session =
  { status: 'unknown' | 'failed' } | { status: 'anonymous'; ended?: true } | { status: 'logged'; user: User };

/** What the page shows of a session that ended while somebody was writing: the dialog "La sessione è scaduta". */
export interface Expired {
  /** The dialog is open. */
  open: boolean;
  /** A form is on screen whose session is over: it stays there, open dialog or not. */
  holding: boolean;
  /** The form whose values are kept. */
  form?: NamedForm;
}

/** Everything the page knows of the session. */
export interface SessionState {
  session: Session;
  expired: Expired;
  /** The citizen of whom a form still on screen speaks, after the session ended behind it. */
  lastUser: User | null;
  /** Of the question who is logged in: `outdated` when somebody logged in or out while its answer was on its way. */
  answer: 'none' | 'awaited' | 'outdated';
}

const notExpired: Expired = { open: false, holding: false };

export const initialState: SessionState = {
  session: { status: 'unknown' },
  expired: notExpired,
  lastUser: null,
  answer: 'none',
};

/** What is being written or sent while the session ends. */
interface Work {
  form?: NamedForm;
}

/** What happens to a session, with what goes along. */
export interface SessionEvents {
  /** The server is asked who is logged in. */
  asked: [];
  /** Its answer: a citizen. */
  citizen: [user: User];
  /** Its answer: nobody. `work` null: nothing is being written or sent. */
  nobody: [work: Work | null];
  /** It did not say. */
  'no-answer': [];
  /** It named somebody else than this tab knew, whose data has just been cleared. */
  'other-person': [];
  /** Somebody logged out, here or in another tab. */
  logout: [];
  /** Somebody logged in in another tab. */
  'login-elsewhere': [];
  /** A form cannot go on without a login. */
  'login-needed': [form: NamedForm | undefined];
  /** "Annulla" in the dialog "La sessione è scaduta". */
  'dialog-closed': [];
  /** The citizen's contacts were saved. */
  'contacts-saved': [contacts: User['contacts']];
}

/** What the browser does about it. */
export type Effect =
  | 'ask'
  | 'mark-login'
  | 'clear-login-mark'
  /** The values of the forms on screen go into storage. */
  | 'keep-forms'
  /** Personal data leaves the stores. */
  | 'clear'
  | 'tell-header';

/** State after an event, and what is to be done. */
export interface Step {
  state: SessionState;
  effects: readonly Effect[];
}

type Rules = {
  readonly [Name in keyof SessionEvents]: (state: SessionState, ...detail: SessionEvents[Name]) => Step;
};

/**
 * The session as a table: the state (across) after an event (down). "ended" is `anonymous` with `ended`; "held" is ended
 * with a form that stays on screen; · changes nothing.
 *
 *                   unknown     anonymous   ended       held        logged          failed
 *   citizen         logged      logged      logged      logged      logged          logged
 *   nobody          anonymous   anonymous   ended       held        held or ended¹  anonymous
 *   no-answer       failed      failed      failed      failed²     ·               failed
 *   other-person    ·           ·           ·           ended       unknown         ·
 *   logout          anonymous   anonymous   anonymous   anonymous   anonymous       anonymous
 *   login-elsewhere ·           asks        asks        asks        asks            asks
 *
 * ¹ Held while something is being written or sent, else ended and personal data is cleared.
 * ² The form stays.
 */
const rules: Rules = {
  asked: (state) => ({ state: { ...state, answer: 'awaited' }, effects: [] }),
  citizen: (_, user) => ({
    state: { ...initialState, session: { status: 'logged', user } },
    effects: ['mark-login', 'tell-header'],
  }),
  nobody: (state, work) => {
    const { session } = state;
    const known: SessionState = { ...state, answer: 'none' };
    if (session.status === 'logged') return sessionEnd(known, session.user, work);
    const ended = session.status === 'anonymous' && session.ended;
    const next: Session = { status: 'anonymous', ...(ended && { ended }) };
    return { state: { ...known, session: next }, effects: ['clear-login-mark', 'tell-header'] };
  },
  'no-answer': (state) => {
    const known: SessionState = { ...state, answer: 'none' };
    // An answer that never came ends no session.
    if (state.session.status === 'logged') return { state: known, effects: [] };
    return { state: { ...known, session: { status: 'failed' } }, effects: ['tell-header'] };
  },
  'other-person': ({ session, answer }) => ({
    // What is drawn anew before the other one's name is there must not ask in the name of the first.
    state: { ...initialState, answer, ...(session.status !== 'logged' && { session }) },
    effects: [],
  }),
  logout: (state) => ({
    state: { ...initialState, session: { status: 'anonymous' }, answer: outdated(state) },
    effects: ['tell-header'],
  }),
  'login-elsewhere': (state) => ({
    state: { ...state, answer: outdated(state) },
    effects: state.session.status === 'unknown' ? [] : ['ask'],
  }),
  'login-needed': (state, form) => ({
    state: { ...state, expired: dialog(form ?? state.expired.form) },
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

/** What an event makes of the session. */
export function nextState<Name extends keyof SessionEvents>(
  state: SessionState,
  event: Name,
  ...detail: SessionEvents[Name]
): Step {
  return rules[event](state, ...detail);
}

/** An answer that was on its way when somebody logged in or out is of before. */
function outdated({ answer }: SessionState): SessionState['answer'] {
  return answer === 'none' ? 'none' : 'outdated';
}

function dialog(form: NamedForm | undefined): Expired {
  return { open: true, holding: true, ...(form && { form }) };
}

function sessionEnd(state: SessionState, user: User, work: Work | null): Step {
  const session: Session = { status: 'anonymous', ended: true };
  const effects: Effect[] = ['clear-login-mark', 'tell-header'];
  if (!work) return { state: { ...initialState, session }, effects: ['clear', ...effects] };
  const expired = dialog(work.form ?? state.expired.form);
  return { state: { ...state, session, expired, lastUser: user }, effects: ['keep-forms', ...effects] };
}

/** The citizen of whom the page speaks; null: nobody. */
export function shownUser({ session, lastUser }: SessionState): User | null {
  return session.status === 'logged' ? session.user : lastUser;
}
