import { dictionary } from '#contracts/wire.ts';
import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { guardedForms, type NamedForm } from '../session/guarded-forms.ts';
import { isRecent } from '../freshness.ts';
import { currentOwner, mayKeepForms } from '../session/person.ts';
import { sessionValue } from './session-storage.ts';

/** What is kept of an open form; never one-time codes or passwords, and a key in place of a file. */
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
  /** The session ended while it was in use, and its citizen has not been told yet that they can go on. */
  interrupted: z.optional(z.boolean()),
  values: dictionary(z.unknown()),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

export type KeptForm = z.infer<typeof KeptForm>;

/** How long values and files are kept, in milliseconds. */
export const lifetime = 24 * 60 * 60_000;

const valueOf = (name: string) => sessionValue(keptNames.form + name, KeptForm);

/** Where a form is stored that was begun while nobody was known to be there, beside a citizen's that waits for its owner. */
const besideOf = (name: string) => valueOf(`${name}_ANONIMO`);

/** Forms of this page beside which a citizen's own waits: what is on screen is not that one. */
const openedBeside = new Set<string>();

let wasStored = true;

let isInterrupted = false;

/** Notes that the session is over while forms are in use, or that their citizen is back. */
export function noteInterruption(isOver: boolean): void {
  isInterrupted = isOver;
}

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
  const kept: KeptForm = { v: 1, owner: currentOwner(), path, values, savedAt: Date.now() };
  if (step !== undefined) kept.step = step;
  if (item !== undefined) kept.item = item;
  if (person !== undefined) kept.person = person;
  if (isInterrupted) kept.interrupted = true;
  if (!isBeside(name)) besideOf(name).remove();
  return placeOf(name).set(kept);
}

/** True where the form on screen is stored beside another one of the citizen, also once it is known that she is there. */
function isBeside(name: string): boolean {
  const owner = currentOwner();
  const waiting = valueOf(name).get()?.owner ?? null;
  if (waiting === null || owner === null) return waiting !== null;
  return waiting === owner && (openedBeside.has(name) || besideOf(name).get() !== null);
}

const placeOf = (name: string) => (isBeside(name) ? besideOf(name) : valueOf(name));

/** True while the form on screen is stored. */
export function isFormKept(name: string): boolean {
  return placeOf(name).get() !== null;
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
  const own = readableAt(valueOf(name), now);
  const beside = readableAt(besideOf(name), now);
  const isOwnShown = own !== null && (beside === null || own.savedAt > beside.savedAt);
  if (valueOf(name).get() === null || isOwnShown) openedBeside.delete(name);
  else openedBeside.add(name);
  return isOwnShown ? own : beside;
}

/** What is stored there, if it may be read now; what is too old, or another person's, is removed. */
function readableAt(place: ReturnType<typeof valueOf>, now: number): KeptForm | null {
  const reader = currentOwner();
  const kept = place.get();
  if (!kept) return null;
  const isFresh = isRecent(kept.savedAt, lifetime, now);
  if (isFresh && (kept.owner === null || kept.owner === reader)) return kept;
  // Without a logged-in citizen the values stay: their owner may log in later.
  if (!isFresh || reader !== null) place.remove();
  return null;
}

/** Forgets a form: it was sent, or left on purpose. What waits beside it stays, for its owner to find next. */
export function dropForm(name: string): void {
  if (isBeside(name)) openedBeside.add(name);
  else valueOf(name).remove();
  besideOf(name).remove();
}

/** Which kept draft a form of this tab is. */
const DraftMark = z.object({
  version: z.string(),
  place: z.enum(['until-logout', 'over-logout']),
  /** It was kept without a login. */
  isAnonymous: z.boolean(),
  /** It was just taken out, and what it names has not been checked yet. */
  isResumed: z.boolean(),
});

type DraftMark = z.infer<typeof DraftMark>;

/** The mark of a form: what it was saved as, or resumed from, in this tab. */
export function draftMark(form: string) {
  return sessionValue(keptNames.draftOfForm + form, DraftMark);
}
