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
