import { addDays, type Day } from '#domain/time/dates.ts';

/** Days that a delegate has to answer (contract B 10.1). */
export const daysToAnswer = 30;

/** Last day on which a delegate can answer: a delegation that has ended can be accepted no more. Null: not known. */
export function answerBy({ startsOn, endsOn }: { startsOn: Day | null; endsOn: Day | null }): Day | null {
  if (startsOn === null) return endsOn;
  const last = addDays(startsOn, daysToAnswer);
  return endsOn !== null && endsOn < last ? endsOn : last;
}
