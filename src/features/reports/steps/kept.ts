import * as z from 'zod/mini';
import { keptFiles, keptValues } from '#kit/wizard/draft-store.ts';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import type { Draft } from './draft.ts';

/** Name of the wizard among the kept forms: a resumed draft has its own. */
export function formName(draftId: string | null): string {
  return draftId === null ? 'segnalazione' : `segnalazione-${draftId}`;
}

const text = z.optional(z.string());

/** What is kept of a report: no code. */
const read = keptValues<Partial<Draft>>(
  z.object({
    privacy: z.optional(z.boolean()),
    place: z.optional(z.nullable(z.object({ lat: z.number(), lon: z.number(), address: z.string() }))),
    description: text,
    kind: text,
    ref: text,
    title: text,
    details: text,
    photos: keptFiles,
    firstName: text,
    surname: text,
    taxCode: text,
    email: text,
    phone: text,
  }),
);

/**
 * The kept values of a report; those of a QR code that was read since stand over them.
 *
 * @param search query of the address now; the kept form carries the one it began with
 */
export function keptReport(kept: KeptForm, search: string, link: Partial<Draft>): Partial<Draft> | null {
  const values = read(kept);
  return values && { ...values, ...(kept.item !== search && link) };
}
