/** How long personal data on hand is shown without being asked for again, in milliseconds. */
const freshFor = 30_000;

/**
 * True for data that was asked for so long ago that a view that shows it asks again behind it. Going back and forth
 * between views asks once.
 *
 * @param askedAt milliseconds since 1970
 */
export function isOld(askedAt: number): boolean {
  return !isRecent(askedAt, freshFor);
}

/**
 * True for what was stored less than `lifetime` milliseconds ago. The clock may have been set back since: a time to come
 * counts by its distance from now, so that nothing typed is lost to a clock that was wrong.
 *
 * @param at milliseconds since 1970
 */
export function isRecent(at: number, lifetime: number, now: number = Date.now()): boolean {
  return Math.abs(now - at) < lifetime;
}
