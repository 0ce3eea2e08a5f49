/** Months of the figures. */
const monthsShown = 12;

/**
 * The last twelve months that are over, from the first to the last, as `YYYY-MM`.
 *
 * @param today the day of today in Rome, `YYYY-MM-DD`
 */
export function completeMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_, index) => {
    const count = year * 12 + month - 1 - monthsShown + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

/** Number of the last day of a month. */
export function lastDayOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
