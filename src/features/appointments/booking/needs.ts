import { textMatches } from '#domain/text/italian-text.ts';
import type { Counter, Office } from '../booking-contract.ts';

/** Something for which one can come: a reason at an office, and the counters that offer it. */
export interface Need {
  office: Office;
  reason: Counter['reasons'][number];
  counters: readonly Counter[];
}

/** Counters by office; an office whose counters could not be read is missing. */
export type OfficeCounters = readonly { office: Office; counters: readonly Counter[] }[];

/** All for which one can come, by office and then by name (screens A 6.3). */
export function needsOf(known: OfficeCounters): Need[] {
  return known.flatMap(({ office, counters }) => {
    const byReason = new Map<string, { reason: Need['reason']; counters: Counter[] }>();
    for (const counter of counters)
      for (const reason of counter.reasons) {
        const found = byReason.get(reason.id) ?? { reason, counters: [] };
        byReason.set(reason.id, { ...found, counters: [...found.counters, counter] });
      }
    return [...byReason.values()]
      .map((each) => ({ office, ...each }))
      .sort((a, b) => a.reason.name.localeCompare(b.reason.name, 'it'));
  });
}

/** Those in whose name, or that of their office, all the words stand. */
export function searchNeeds(needs: readonly Need[], words: string): readonly Need[] {
  if (words.trim() === '') return needs;
  return needs.filter(({ office, reason }) => textMatches(`${reason.name} ${office.name}`, words.trim()));
}

/** The need that was chosen; null: none, or one that is not offered. */
export function needOf(
  needs: readonly Need[],
  { office, reason }: { office: string; reason: string },
): Need | null {
  return needs.find((each) => each.office.id === office && each.reason.id === reason) ?? null;
}
