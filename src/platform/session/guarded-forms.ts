/** What is kept of a form while its session is over. */
export interface NamedForm {
  name: string;
  /** Path, query and fragment of its page. */
  path: string;
  step?: string | undefined;
  /** What the form is about: the request answered, the dialog open. */
  item?: string | undefined;
  values: Record<string, unknown>;
}

/** Forms in progress; each gives what to keep of it, null when nothing was typed. */
const guards = new Set<() => NamedForm | null>();

/** Puts a form under guard: when the session ends its values are kept and it stays on screen. Returns the way out. */
export function guardForm(read: () => NamedForm | null): () => void {
  guards.add(read);
  return () => guards.delete(read);
}

/** What was typed into the forms under guard. */
export function guardedForms(): NamedForm[] {
  return [...guards].flatMap((read) => read() ?? []);
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

/** True while something is being sent. */
export function isWriting(): boolean {
  return writes > 0;
}
