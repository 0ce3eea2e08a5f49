/** Largest amount of a payment, in cents (screens A 1.4, F-IMP). */
const largestCents = 99_999_999_999;

/** Digits with at most two decimals after a comma or a point; with a comma, thousands may be separated by points. */
const amountText = /^(?:(\d{1,9})(?:[.,](\d{1,2}))?|(\d{1,3}(?:\.\d{3}){1,2}),(\d{1,2}))$/;

/**
 * An amount in euros as a citizen types it, in cents.
 *
 * @returns whole cents from 1 to 99 999 999 999; null when the text is no amount above zero with at most two decimals
 */
export function centsOf(text: string): number | null {
  const match = amountText.exec(text.trim());
  if (!match) return null;
  const [, plain, decimals, grouped, groupedDecimals] = match;
  const euros = Number((plain ?? grouped ?? '').replaceAll('.', ''));
  const cents = euros * 100 + Number((decimals ?? groupedDecimals ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= largestCents ? cents : null;
}
