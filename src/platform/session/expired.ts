import { atom } from 'nanostores';
import { onClear, onUnsavedAsked } from './clearing.ts';
import { keepForm, type FormState } from '../storage/kept-form.ts';
import { $session, holdWith } from './session.ts';

/** A form to keep, by its name. */
export interface NamedForm extends FormState {
  name: string;
}

/** The dialog "La sessione è scaduta". */
export interface Expired {
  /** The dialog is open. */
  open: boolean;
  /** A form is on screen whose session is over: it stays there, open dialog or not. */
  holding: boolean;
  /** The form whose values are kept. */
  form?: NamedForm;
}

const none: Expired = { open: false, holding: false };

/** What the island shows of a session that ended while somebody was writing. */
export const $expired = atom<Expired>(none);

/** Forms in progress; each gives what to keep of it, null when nothing was typed. */
const guards = new Set<() => NamedForm | null>();

/** Puts a form under guard: when the session ends its values are kept and it stays on screen. Returns the way out. */
export function guardForm(read: () => NamedForm | null): () => void {
  guards.add(read);
  return () => guards.delete(read);
}

/** Keeps the values of every guarded form, as before the page goes; gives the first. */
export function keepGuarded(): NamedForm | undefined {
  const forms = [...guards].flatMap((read) => read() ?? []);
  forms.forEach(keepNamed);
  return forms[0];
}

function keepNamed({ name, ...state }: NamedForm): void {
  keepForm(name, state);
}

/** Opens the dialog that offers to log in again; a form given is kept first. */
export function askLogin(form?: NamedForm): void {
  if (form) keepNamed(form);
  const kept = form ?? $expired.get().form;
  $expired.set({ open: true, holding: true, ...(kept && { form: kept }) });
}

/** Closes the dialog: back to the form, still logged out. */
export function putOff(): void {
  $expired.set({ ...$expired.get(), open: false });
}

/** Number of writes under way: their form, guarded or not, must not vanish with the session. */
let writes = 0;

/** Counts a write as under way while `write` runs. */
export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await write();
  } finally {
    writes -= 1;
  }
}

holdWith(() => {
  const form = keepGuarded();
  if (!form && writes === 0) return false;
  askLogin(form);
  return true;
});

onUnsavedAsked(() => [...guards].some((read) => read() !== null));
onClear(() => $expired.set(none));
$session.listen(({ status }) => {
  if (status === 'logged' && $expired.get().holding) $expired.set(none);
});
