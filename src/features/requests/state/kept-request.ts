import * as z from 'zod/mini';
import { keptFiles, keptValues } from '#kit/wizard/draft-store.ts';
import type { AboutPayment } from './about-payment.ts';
import type { Draft } from './values.ts';

/** Name of the form among the kept ones: a resumed draft and a request about a payment have their own. */
export function formName(draftId: string | null, about: AboutPayment | null = null): string {
  if (draftId !== null) return `assistenza-${draftId}`;
  return about === null ? 'assistenza' : `assistenza-${about.reason}-${about.code}`;
}

/** What may not stay in the tab (screens A 1.6). */
export const forgotten = ['code'] as const satisfies readonly (keyof Draft)[];

const text = z.optional(z.string());

/** What was kept of a request. */
export const readKept = keptValues<Partial<Draft>>(
  z.object({
    firstName: text,
    surname: text,
    taxCode: text,
    email: text,
    phone: text,
    service: text,
    kind: text,
    hasKinds: z.optional(z.boolean()),
    details: text,
    files: keptFiles,
    privacy: z.optional(z.boolean()),
  }),
);
