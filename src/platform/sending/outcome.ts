import { keptNames } from '#domain/kept-names.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';

/** What was done: a request by the `feedbackType` of its page's address, a report, a cancellation, a new profile. */
type OutcomeType = 'ticket' | 'ticketNoAuth' | 'partialTicket' | 'partialReport' | 'cancelled' | 'profile';

/**
 * Data of the outcome page: kept in session storage, never in an address. Without it an outcome page
 * confirms nothing: its address may have been opened from a bookmark or a link.
 */
export interface Outcome {
  type: OutcomeType;
  /** Number of the request; null: not in the answer. */
  number?: string | null;
  /** Where the summary was sent; null: nowhere. */
  email?: string | null;
  /** Of a cancellation: the office and its day. */
  kind?: string | null;
  /** Names of the citizen and of the delegator for whom it was sent; null: for nobody else. */
  onBehalf?: string | null;
}

/** Stores the outcome of a submission for the outcome page. */
export function keepOutcome(outcome: Outcome): void {
  writeTab(keptNames.outcome, outcome);
}

/** The outcome of the last submission of this type; null: unknown. Read without zod, which public pages do not load. */
export function outcomeOf(type: string): Required<Omit<Outcome, 'type'>> | null {
  const kept = readTab(keptNames.outcome) as Partial<Record<string, unknown>> | null | undefined;
  if (kept?.type !== type) return null;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const { number, email, kind, onBehalf } = kept;
  return {
    number: text(number),
    email: text(email),
    kind: text(kind),
    onBehalf: text(onBehalf),
  };
}
