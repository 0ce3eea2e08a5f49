/** How long personal data on hand is shown without being asked for again, in milliseconds. */
const freshFor = 30_000;

/**
 * True for data that was asked for so long ago that a view that shows it asks again behind it. Going back and forth
 * between views asks once.
 *
 * @param askedAt milliseconds since 1970
 */
export function isOld(askedAt: number, now: number = Date.now()): boolean {
  return Math.abs(now - askedAt) >= freshFor;
}
