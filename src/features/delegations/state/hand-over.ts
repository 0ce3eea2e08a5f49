import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { type Day, isDay } from '#domain/time/dates.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';

const NewDelegation = z.object({
  /** Who is to be delegated; without one the form asks. */
  person: z.optional(z.object({ taxCode: z.string(), name: z.string(), surname: z.string() })),
  serviceIds: z.array(z.string()),
  /** Last day of all its services; without one the longest that is allowed. */
  endsOn: z.optional(z.custom<Day>((day) => typeof day === 'string' && isDay(day))),
});

/** A delegation to give once more, or in place of one that ends. */
export type NewDelegation = z.infer<typeof NewDelegation>;

const kept = sessionValue(keptNames.newDelegation, NewDelegation);

/** Hands a delegation over to the form, which opens next: `pathOf('delegation-online')`. */
export function keepNewDelegation(delegation: NewDelegation): void {
  kept.set(delegation);
}

/** What was handed over, once; null: the form was opened by itself. */
export function takeNewDelegation(): NewDelegation | null {
  const found = kept.get();
  kept.remove();
  return found;
}
