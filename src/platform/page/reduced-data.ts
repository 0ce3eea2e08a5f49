/** What browsers tell of the connection; Safari and Firefox tell nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where every byte counts: the citizen saves data, or the line is of the slowest kind. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}
