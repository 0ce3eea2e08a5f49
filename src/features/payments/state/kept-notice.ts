import * as z from 'zod/mini';
import { paymentSystems } from '#domain/assets.ts';
import { keptNames } from '#domain/kept-names.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import { PaidFor } from './position.ts';

const NoticeFile = z.object({
  /** File name under which it is saved. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  base64: z.string(),
});

const KeptNotice = z.object({
  /** For whom the citizen made it; missing: for themselves. */
  paidFor: z.optional(PaidFor),
  /** The payer is the citizen, or the delegator: the position is then among theirs. Missing in older releases. */
  isOwn: z._default(z.boolean(), false),
  system: z.enum(paymentSystems),
  /** 18 digits, without blanks. */
  notice: z.nullable(z.string()),
  iuv: z.nullable(z.string()),
  title: z.string(),
  cents: z.nullable(z.number()),
  file: z.nullable(NoticeFile),
  /** Where the payment system offers the file instead. */
  link: z.nullable(z.string()),
});

/** A payment notice that was just made. */
export type KeptNotice = z.infer<typeof KeptNotice>;

const kept = sessionValue(keptNames.notice, KeptNotice);

/** Keeps the notice for its outcome page, in this tab only: without its file where the browser has no room for it. */
export function keepNotice(notice: KeptNotice): void {
  // An earlier one must not stand for this one where nothing can be kept.
  kept.remove();
  if (!kept.set(notice)) kept.set({ ...notice, file: null });
}

/** The notice that this tab made last; null: none. */
export function keptNotice(): KeptNotice | null {
  return kept.get();
}
