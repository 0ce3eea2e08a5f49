import * as z from 'zod/mini';
import { dropForm, keepForm, keptForm } from '#platform/storage/kept-form.ts';
import type { NamedForm } from '#platform/session/expired.ts';
import type { Kept } from '#kit/wizard/draft-store.ts';
import type { Draft } from './values.ts';

/** Name of the form among the kept ones: a resumed draft has its own. */
export function formName(draftId: string | null): string {
  return draftId === null ? 'assistenza' : `assistenza-${draftId}`;
}

const text = z.optional(z.string());
const Values = z.object({
  firstName: text,
  surname: text,
  email: text,
  phone: text,
  service: text,
  kind: text,
  hasKinds: z.optional(z.boolean()),
  details: text,
  privacy: z.optional(z.boolean()),
  base: text,
});

/** Of all that is typed, what may stay in the tab: no tax code, no file, no one-time code (screens A 1.6, beyond n. 4). */
function keepable({
  taxCode: _taxCode,
  files: _files,
  code: _code,
  ...rest
}: Partial<Draft>): Partial<Draft> {
  return rest;
}

/** The form as it is kept over a reload or a login; `base`: version of the draft that it builds on. */
export function namedForm(
  draftId: string | null,
  { values, step }: Kept<Draft>,
  base: string | null,
): NamedForm {
  const path = location.pathname + location.search + location.hash;
  const kept = { ...keepable(values), ...(base !== null && { base }) };
  return { name: formName(draftId), path, values: kept, ...(step && { step }) };
}

/** What was kept of the form, and the version of the draft it builds on; null: nothing. */
export function keptRequest(draftId: string | null): (Kept<Draft> & { base: string | null }) | null {
  const kept = keptForm(formName(draftId));
  const parsed = Values.safeParse(kept?.values);
  if (!kept || !parsed.success) return null;
  const { base = null, ...values } = parsed.data;
  return { values, step: kept.step, base };
}

/** Keeps the form in the tab. */
export function keepRequest({ name, ...state }: NamedForm): void {
  keepForm(name, state);
}

/** Forgets it: sent, saved with the backend, or no longer needed. */
export function dropRequest(draftId: string | null): void {
  dropForm(formName(draftId));
}
