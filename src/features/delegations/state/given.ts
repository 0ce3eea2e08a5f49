import * as z from 'zod/mini';
import { keptNames } from '#domain/storage-keys.ts';
import { type Day, isDay } from '#domain/time/dates.ts';
import { handOver } from '#platform/storage/session-storage.ts';

const Given = z.object({
  name: z.string(),
  taxCode: z.string(),
  services: z.array(
    z.object({
      title: z.string(),
      endsOn: z.custom<Day>((day) => typeof day === 'string' && isDay(day)),
    }),
  ),
});

/** The delegations that were given last, for their success page. */
export type GivenDelegations = z.infer<typeof Given>;

const kept = handOver(keptNames.givenDelegations, Given);

/** Keeps what was given for the success page, in this tab only. */
export function keepGiven(given: GivenDelegations): void {
  kept.keep(given);
}

/** What was just given, for the page that follows; null: nothing. */
export function givenDelegations(): GivenDelegations | null {
  return kept.take();
}
