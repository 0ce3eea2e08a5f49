/** Month and day until which a statement is reviewed each year (AgID's guidelines on accessibility, chapter 4). */
const lastDay = '09-23';
/** Month and day from which it is told. */
const firstDay = '09-01';

/** How a statement stands with its review of a year. */
export interface Renewal {
  state: 'good' | 'due' | 'late' | 'future' | 'unknown';
  /** Day until which it has to be reviewed, or should have been, `YYYY-MM-DD`. */
  until: string;
}

/**
 * Whether a statement was reviewed in the year whose term runs or has passed: from 1 September on it is told until there is a
 * review of that year.
 *
 * @param reviewed day of the last review; null: nobody says, which is told in September alone
 */
export function renewalOf(reviewed: string | null, now: Date): Renewal {
  const today = now.toISOString().slice(0, 10);
  const year = now.getUTCFullYear();
  const isSeason = today >= `${year}-${firstDay}`;
  const until = `${isSeason ? year : year - 1}-${lastDay}`;
  if (reviewed === null) return { state: isSeason && today <= until ? 'unknown' : 'good', until };
  if (reviewed > today) return { state: 'future', until };
  if (reviewed.slice(0, 4) >= until.slice(0, 4)) return { state: 'good', until };
  return { state: today > until ? 'late' : 'due', until };
}
