import * as z from 'zod/mini';
import { keptNames } from '#domain/storage-keys.ts';
import { guardedForms, type NamedForm } from '../session/guarded-forms.ts';
import { currentOwner, mayKeepForms } from '../session/person.ts';
import { sessionValue } from './session-storage.ts';

/** What is kept of an open form; never files, one-time codes or passwords (screens B 1.4). */
const KeptForm = z.object({
  v: z.literal(1),
  /** Digest of the tax code; null: typed while nobody was logged in. */
  owner: z.nullable(z.string()),
  /** Path, query and fragment of its page. */
  path: z.string(),
  step: z.optional(z.string()),
  /** What the form is about: the request answered, the dialog open. */
  item: z.optional(z.string()),
  values: z.record(z.string(), z.unknown()),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

export type KeptForm = z.infer<typeof KeptForm>;

/** How long values are kept, in milliseconds. */
const lifetime = 24 * 60 * 60_000;

const valueOf = (name: string) => sessionValue(keptNames.form + name, KeptForm);

/** Keeps the values of a form for this tab; false when they will not outlast the page. */
export function keepForm(name: string, { path, step, item, values }: Omit<NamedForm, 'name'>): boolean {
  if (!mayKeepForms()) return false;
  const kept: KeptForm = { v: 1, owner: currentOwner(), path, values, savedAt: Date.now() };
  if (step !== undefined) kept.step = step;
  if (item !== undefined) kept.item = item;
  return valueOf(name).set(kept);
}

/** Keeps the values of every guarded form, as before the page goes; gives the first. */
export function keepGuarded(): NamedForm | undefined {
  const forms = guardedForms();
  forms.forEach((form) => keepForm(form.name, form));
  return forms[0];
}

/**
 * What was kept of a form; null when nothing was, when it is older than 24 hours, or when it is not the reader's own. What
 * was typed before the login is the citizen's who logged in.
 */
export function keptForm(name: string, now: number = Date.now()): KeptForm | null {
  const kept = valueOf(name).get();
  if (!kept) return null;
  const [age, reader] = [now - kept.savedAt, currentOwner()];
  const isFresh = age >= 0 && age <= lifetime;
  if (isFresh && (kept.owner === null || kept.owner === reader)) return kept;
  // Nobody logged in, or nobody known to be, is not somebody else: what was typed waits for its owner's login.
  if (!isFresh || reader !== null) dropForm(name);
  return null;
}

/** Forgets a form: it was sent, or left on purpose. */
export function dropForm(name: string): void {
  valueOf(name).remove();
}
