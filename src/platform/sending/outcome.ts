import { keptNames } from '#domain/storage-keys.ts';
import { dropFromTab, readTab, writeTab } from '../storage/tab-storage.ts';

/** What was sent: a request by the `feedbackType` of its page's address, or a report. */
type OutcomeType = 'ticket' | 'ticketNoAuth' | 'report';

/** What the page after a sending shows of it: kept in the tab, never in an address (screens A 4.5). */
export interface Outcome {
  type: OutcomeType;
  /** Number of the request; null: the answer gave none. */
  number: string | null;
  /** Where the summary was sent; null: nowhere. */
  email: string | null;
  /** Place and kind of a report. */
  place?: string | null;
  kind?: string | null;
}

/** The page of a report is its own: a request sent later leaves it as it is. */
function nameOf(type: string): string {
  return type === 'report' ? keptNames.reportOutcome : keptNames.outcome;
}

/** Keeps how a sending ended, for the page that comes next. */
export function keepOutcome(outcome: Outcome): void {
  writeTab(nameOf(outcome.type), outcome);
}

/** How the last sending of this type ended; null: nothing is known. Read without a schema: the page may be public. */
export function outcomeOf(type: string): Required<Omit<Outcome, 'type'>> | null {
  const kept = readTab(nameOf(type)) as Partial<Record<string, unknown>> | null | undefined;
  if (kept?.type !== type) return null;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const { number, email, place, kind } = kept;
  return { number: text(number), email: text(email), place: text(place), kind: text(kind) };
}

/** Forgets it: something else is to be sent. */
export function dropOutcome(type: OutcomeType): void {
  dropFromTab(nameOf(type));
}
