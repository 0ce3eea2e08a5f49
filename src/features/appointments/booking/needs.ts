import { textMatches } from '#domain/text/italian-text.ts';
import { alphabetical } from '#domain/text/order.ts';
import type { BookingOffice, Counter, Office } from '../booking-api.ts';

/** What of a counter tells its needs. */
type WithReasons = Pick<Counter, 'id' | 'reasons'>;

/** Something for which one can come: a reason at an office, and the counters that offer it. */
export interface Need<OfCounter extends WithReasons = WithReasons> {
  office: Pick<Office, 'id' | 'name'>;
  reason: Counter['reasons'][number];
  counters: readonly OfCounter[];
}

/** Counters by office; an office whose counters could not be read is missing. */
export type OfficeCounters = readonly { office: Office; counters: readonly Counter[] }[];

/** All for which one can come, by office and then by name. */
export function needsOf<OfCounter extends WithReasons>(
  known: readonly { office: Need['office']; counters: readonly OfCounter[] }[],
): Need<OfCounter>[] {
  return known.flatMap(({ office, counters }) => {
    const byReason = new Map<string, { reason: Need['reason']; counters: OfCounter[] }>();
    for (const counter of counters)
      for (const reason of counter.reasons) {
        const found = byReason.get(reason.id) ?? { reason, counters: [] };
        byReason.set(reason.id, { ...found, counters: [...found.counters, counter] });
      }
    const needs = [...byReason.values()].map((each) => ({ office, ...each }));
    return alphabetical(needs, ({ reason }) => reason.name);
  });
}

/** What the build knows of the needs: no counter of them. */
export function needsAt(offices: readonly BookingOffice[]): Need[] {
  const known = needsOf(
    offices.map(({ reasons, ...office }) => ({ office, counters: [{ id: '', reasons }] })),
  );
  return known.map((need) => ({ ...need, counters: [] }));
}

/** Those in whose name, or that of their office, all the words stand. */
export function searchNeeds(needs: readonly Need[], words: string): readonly Need[] {
  if (words.trim() === '') return needs;
  return needs.filter(({ office, reason }) => textMatches(`${reason.name} ${office.name}`, words.trim()));
}

/** The need that was chosen; null: none, or one that is not offered. */
export function needOf<OfCounter extends WithReasons>(
  needs: readonly Need<OfCounter>[],
  { office, reason }: { office: string; reason: string },
): Need<OfCounter> | null {
  return needs.find((each) => each.office.id === office && each.reason.id === reason) ?? null;
}
