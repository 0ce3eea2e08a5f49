import * as z from 'zod/mini';
import { keptNames } from '#domain/storage-keys.ts';
import { guardedForms, type NamedForm } from '../session/guarded-forms.ts';
import { isRecent } from '../freshness.ts';
import { currentOwner, mayKeepForms } from '../session/person.ts';
import { sessionValue } from './session-storage.ts';

/** What is kept of an open form; never one-time codes or passwords, and a key in place of a file (screens B 1.4). */
const KeptForm = z.object({
  v: z.literal(1),
  /** Digest of the tax code; null: typed while nobody was logged in. */
  owner: z.nullable(z.string()),
  /** Path, query and fragment of its page. */
  path: z.string(),
  step: z.optional(z.string()),
  /** What the form is about: the request answered, the dialog open. */
  item: z.optional(z.string()),
  /** For whom it is filled in; missing: the citizen. */
  person: z.optional(
    z.object({
      taxCode: z.nullable(z.string()),
      name: z.nullable(z.string()),
      isDraft: z.optional(z.boolean()),
    }),
  ),
  values: z.record(z.string(), z.unknown()),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

export type KeptForm = z.infer<typeof KeptForm>;

/** How long values and files are kept, in milliseconds. */
export const lifetime = 24 * 60 * 60_000;

const valueOf = (name: string) => sessionValue(keptNames.form + name, KeptForm);

/** Where a form is stored that is typed while nobody is known to be there and another citizen's waits for its owner. */
const besideOf = (name: string) => valueOf(`${name}_ANONIMO`);

let wasStored = true;

/** Stores the values of a form for this tab; false when they will be lost with the page. */
export function keepForm(name: string, form: Omit<NamedForm, 'name'>): boolean {
  wasStored = mayKeepForms() && store(name, form);
  return wasStored;
}

/** False when the last call of `keepForm` could not store its values. */
export function isTypedKept(): boolean {
  return wasStored;
}

function store(name: string, { path, step, item, person, values }: Omit<NamedForm, 'name'>): boolean {
  const owner = currentOwner();
  const kept: KeptForm = { v: 1, owner, path, values, savedAt: Date.now() };
  if (step !== undefined) kept.step = step;
  if (item !== undefined) kept.item = item;
  if (person !== undefined) kept.person = person;
  const waits = owner === null && (valueOf(name).get()?.owner ?? null) !== null;
  if (!waits) besideOf(name).remove();
  return (waits ? besideOf(name) : valueOf(name)).set(kept);
}

/** Stores the values of every guarded form, e.g. before a reload; returns the first. */
export function keepGuarded(): NamedForm | undefined {
  const forms = guardedForms();
  forms.forEach((form) => keepForm(form.name, form));
  return forms[0];
}

/**
 * The stored values of a form, the last where two are stored; null: none, older than 24 hours, or another person's.
 * Values typed before a login belong to the citizen who logged in.
 */
export function keptForm(name: string, now: number = Date.now()): KeptForm | null {
  const reader = currentOwner();
  const readable = [valueOf(name), besideOf(name)].flatMap((place) => {
    const kept = place.get();
    if (!kept) return [];
    const isFresh = isRecent(kept.savedAt, lifetime, now);
    if (isFresh && (kept.owner === null || kept.owner === reader)) return [kept];
    // Without a logged-in citizen the values stay: their owner may log in later.
    if (!isFresh || reader !== null) place.remove();
    return [];
  });
  return readable.reduce<KeptForm | null>(
    (last, kept) => (last && last.savedAt > kept.savedAt ? last : kept),
    null,
  );
}

/** Forgets a form: it was sent, or left on purpose. What waits for its owner stays where nobody is known to be there. */
export function dropForm(name: string): void {
  const reader = currentOwner();
  for (const place of [valueOf(name), besideOf(name)])
    if (reader !== null || (place.get()?.owner ?? null) === null) place.remove();
}
