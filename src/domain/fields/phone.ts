/** Italy's prefix in the form the API requires. */
const italyPrefix = '0039';

/**
 * The digits of a typed or pasted number, without Italy's prefix, spaces, points, hyphens, brackets and the invisible
 * characters that address books add.
 */
export function tidyPhone(text: string): string {
  return text.replace(/[\s./()\p{Pd}\p{Cf}]/gu, '').replace(/^(?:\+39|0039)/, '');
}

/** A number as it is shown: "+39 3331234567"; empty when none was typed. */
export function phoneText(text: string): string {
  const digits = tidyPhone(text);
  return digits && `+39 ${digits}`;
}

/** True for 9 or 10 digits after the prefix. */
export function isPhone(text: string): boolean {
  return /^\d{9,10}$/.test(tidyPhone(text));
}

/** True for a number that can receive messages: it begins with 3. */
export function isMobile(text: string): boolean {
  return isPhone(text) && tidyPhone(text).startsWith('3');
}

/** A number as it is sent: `0039` and the digits. */
export function phoneOnWire(text: string): string {
  return `${italyPrefix}${tidyPhone(text)}`;
}
