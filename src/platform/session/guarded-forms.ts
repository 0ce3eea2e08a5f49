/** For whom a form is filled in: a delegator, else the citizen (null). */
export interface FormPerson {
  taxCode: string | null;
  name: string | null;
  /** It was begun for this person as a draft, which may be old. */
  isDraft?: boolean | undefined;
}

/** The values of a form, as stored when the session ends. */
export interface NamedForm {
  name: string;
  /** Path, query and fragment of its page. */
  path: string;
  step?: string | undefined;
  /** What the form is about: the request answered, the dialog open. */
  item?: string | undefined;
  person?: FormPerson | undefined;
  /** Names of values that hold in this tab alone: no other device gets them. */
  ofTab?: readonly string[];
  values: Record<string, unknown>;
}

/** Readers of the forms in use; each returns the values to store, null when nothing was typed. */
const guards = new Set<() => NamedForm | null>();

/** Guards a form: when the session ends, it stays on screen and its values are stored. Returns a function that stops it. */
export function guardForm(read: () => NamedForm | null): () => void {
  guards.add(read);
  return () => guards.delete(read);
}

/** The values of the guarded forms. */
export function guardedForms(): NamedForm[] {
  return [...guards].flatMap((read) => read() ?? []);
}

/** Number of pending writes: their form, guarded or not, must stay on screen when the session ends. */
let writes = 0;

/** Counts a write as pending while `write` runs. */
export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await write();
  } finally {
    writes -= 1;
  }
}

/** True while a write is pending. */
export function isWriting(): boolean {
  return writes > 0;
}
