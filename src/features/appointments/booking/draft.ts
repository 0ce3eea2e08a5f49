import { tidyEmail } from '#domain/fields/email.ts';
import * as z from 'zod/mini';
import { type Day, isDay } from '#domain/time/dates.ts';
import { keptValues } from '#kit/wizard/draft-store.ts';
import type { Slot } from '../calendar/slot.ts';

/** What the wizard of a booking holds, as chosen and typed. */
export type Draft = {
  office: string;
  counter: string;
  /** Empty: whoever is free. */
  operator: string;
  slot: Slot | null;
  /** Id of one of the counter's reasons; empty where it has none. */
  reason: string;
  details: string;
  firstName: string;
  surname: string;
  taxCode: string;
  email: string;
  privacy: boolean;
  code: string;
  /** The address that a code has proved for this browser; empty: none. */
  proven: string;
};

export const emptyDraft: Draft = {
  office: '',
  counter: '',
  operator: '',
  slot: null,
  reason: '',
  details: '',
  firstName: '',
  surname: '',
  taxCode: '',
  email: '',
  privacy: false,
  code: '',
  proven: '',
};

/** Longest details, in characters. */
export const longestDetails = 600;

/** Values that are never kept. */
export const forgotten = ['code'] as const satisfies readonly (keyof Draft)[];

const text = z.optional(z.string());

const KeptSlot = z.object({
  day: z.custom<Day>((value) => typeof value === 'string' && isDay(value)),
  hour: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
});

/** What is kept of a booking over a reload and a login. */
export const keptBooking = keptValues<Partial<Draft>>(
  z.object({
    office: text,
    counter: text,
    operator: text,
    slot: z.optional(z.nullable(KeptSlot)),
    reason: text,
    details: text,
    firstName: text,
    surname: text,
    taxCode: text,
    email: text,
    privacy: z.optional(z.boolean()),
    proven: text,
  }),
);

/** What is no longer right when another counter is chosen. */
export const otherCounter = { operator: '', slot: null } as const satisfies Partial<Draft>;

/** Kept values under what the address names, which goes before them when it has changed since. */
export function overlaid(kept: Partial<Draft>, asked: Partial<Draft>): Partial<Draft> {
  const isOther = asked.counter !== undefined && asked.counter !== kept.counter;
  const isOtherOffice = asked.office !== undefined && asked.office !== kept.office;
  if (!isOther && !isOtherOffice) return { ...kept, ...asked };
  return { ...kept, ...otherCounter, counter: '', reason: '', ...asked };
}

/** True when the address of who is not logged in was proved before. */
export function isProven({ proven, email }: Pick<Draft, 'proven' | 'email'>): boolean {
  return proven !== '' && proven === tidyEmail(email);
}
