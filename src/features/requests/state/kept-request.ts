import * as z from 'zod/mini';
import { keptFiles, keptValues } from '#kit/wizard/draft-store.ts';
import { followUpForm } from '#features/tickets/state/follow-up.ts';
import type { AboutPayment } from './about-payment.ts';
import type { Draft } from './values.ts';

/** What the address says of a new request. */
interface Origin {
  about?: AboutPayment | null;
  /** Number of the closed request that it follows. */
  follows?: string | null;
}

/** Name of the form among the kept ones: a resumed draft, a request about a payment and one that follows another have their own. */
export function formName(draftId: string | null, { about = null, follows = null }: Origin = {}): string {
  if (draftId !== null) return `assistenza-${draftId}`;
  if (follows !== null) return followUpForm(follows);
  return about === null ? 'assistenza' : `assistenza-${about.reason}-${about.code}`;
}

/** What may not stay in the tab. */
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
