import { withoutBlanksIn } from '../text/pasted.ts';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const word = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * Addresses that browsers take (WHATWG HTML, "valid email address"), without points in a row, and with a domain that can be
 * on the Internet.
 */
export const emailPattern = new RegExp(
  `^${word}(?:\\.${word})*@(?:${label}\\.)+(?=[^.]*[a-zA-Z])[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$`,
);

/**
 * An address as it is sent: without what is pasted around it, as in "Ada Verdi <ada@posta.example>;", and with accents in
 * its domain in the form that mail servers know (IDNA).
 */
export function tidyEmail(typed: string): string {
  const inBrackets = /<([^<>]+@[^<>]+)>/.exec(typed)?.[1] ?? typed;
  const bare = withoutBlanksIn(inBrackets.trim().replace(/^mailto:/i, '')).replace(/[.,;:>]+$/, '');
  const at = bare.lastIndexOf('@');
  return /\s/.test(inBrackets.trim()) || at < 0
    ? inBrackets.trim()
    : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\u0000-\u007f]*$/.test(domain) || /[/:?#\\%@[\]]/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

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
