import { keptNames } from '#domain/storage-keys.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';

/** What the page after a request says of it: kept in the tab, never in an address (screens A 4.5). */
export interface Outcome {
  /** `feedbackType` of the address. */
  type: string;
  /** Number of the request; null: the answer gave none. */
  number: string | null;
  /** Where the summary was sent; null: nowhere. */
  email: string | null;
}

/** Keeps how a request ended, for the page that comes next. */
export function keepOutcome(outcome: Outcome): void {
  writeTab(keptNames.outcome, outcome);
}

/** How the last request of this type ended; null: nothing is known. Read without a schema: the page is public. */
export function outcomeOf(type: string): Outcome | null {
  const kept = readTab(keptNames.outcome) as Partial<Outcome> | null | undefined;
  if (kept?.type !== type) return null;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { type, number: text(kept.number), email: text(kept.email) };
}
