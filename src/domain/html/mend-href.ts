import { invisible } from '../text/plain-text.ts';
import { safeHref } from './allow-list.ts';

/** What becomes of the address of a link. */
export interface MendedHref {
  /** Null where there is none that can be followed. */
  href: string | null;
  /** What the address says and a reader would lose, where the text of the link does not say it too. */
  left: string | null;
  /** True where the address is not the one that was written. */
  isMended: boolean;
}

const mailAddress = /[^\s<>()[\],;:"'?&@/]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** A number up to another one, an extension or words. */
const phoneNumber = /^\+?[\d(](?:[\d\s.()\u2010-\u2013-]*[\d)])?(?:\/[\d\s.-]*\d)?/;
const domain = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$`;
const webAddress = new RegExp(`^${domain}`, 'iu');
/** A scheme whose colon or slashes are wrong, or that stands there twice. */
const webScheme = /^(?:(https?):?[/\\]*(?=https?:)|(https?)(?::[/\\]*|[/\\]{2})\s*)/i;
/** Endings of files, which are no domains: a name of a file leads nowhere on this host. */
const fileEnding =
  /^[^/?#]*\.(?:html?|xhtml|php\d?|aspx?|jsp|cgi|pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|xml|json|p7m|zip|rar|7z|jpe?g|png|gif|webp|svg|tiff?|bmp|mp[34]|mov|avi|ics|eml|msg)(?:[/?#]|$)/i;
/** Schemes of addresses that say something to a reader who cannot follow them. */
const readable =
  /^(?:mailto|e-?mail|mail|pec|tel|callto|telefono|phone|fax|sms|skype|sip|whatsapp|s?ftps?):(?:\/\/)?/i;
const mailScheme = /^(?:mailto|e-?mail|mail|pec)\s*:\s*(?:\/\/)?/i;
const phoneScheme = /^(?:tel|callto|telefono|phone)\s*[:.]\s*(?:\/\/)?/i;

/**
 * The address of a link, mended where it is clear what was meant: names beside an e-mail address, an extension behind a
 * number, addresses without `mailto:`, `tel:` or `https://`.
 */
export function mendedHref(value: string, siteHost: string): MendedHref {
  const direct = safeHref(value, siteHost);
  if (direct !== null) return { href: direct, left: null, isMended: false };
  const found = bare(value);
  const mended = mailOf(found) ?? phoneOf(found) ?? webOf(found, siteHost);
  return { isMended: mended !== null, ...(mended ?? { href: null, left: leftOf(found) }) };
}

/** Without what surrounds an address in a text: quotation marks, angle brackets, characters that nobody sees. */
function bare(value: string): string {
  const shown = value
    .replace(invisible, '')
    .replace(/[\s\u00ad]+/g, ' ')
    .trim();
  const inner = /^[<“”„«‘’"']+\s*(.*?)\s*[>“”„»‘’"']+$/.exec(shown)?.[1] ?? shown;
  return inner.replace(/^https?:\/\/(?=(?:mailto|tel):)/i, '').trim();
}

type Mended = Pick<MendedHref, 'href' | 'left'>;

function mailOf(found: string): Mended | null {
  const isMail =
    mailScheme.test(found) ||
    /^https?:\/\/[^/@:?#\s]+@[^/@:?#\s]+$/i.test(found) ||
    /^[^:/?#]*@[^/]*$/.test(found);
  if (!isMail) return null;
  const [to = '', ...query] = found
    .replace(mailScheme, '')
    .replace(/^https?:\/\//i, '')
    .split('?');
  const addresses = [...new Set(to.replace(/%(?:20|3c|3e)/gi, ' ').match(mailAddress) ?? [])];
  if (addresses.length === 0) return null;
  const asked = query.join('?').replace(/[\s"<>\\]/g, encodeURIComponent);
  return { href: `mailto:${addresses.join(',')}${asked && `?${asked}`}`, left: null };
}

function phoneOf(found: string): Mended | null {
  const isNamed = phoneScheme.test(found);
  const number = found.replace(phoneScheme, '').replace(/%20/g, ' ').trim();
  const [first = ''] = phoneNumber.exec(number.split(/\s[-\u2013/]\s/)[0] ?? '') ?? [];
  const digits = first.replace(/[^\d+]/g, '');
  const rest = number.slice(first.length).trim();
  const isNumber = isNamed || (rest === '' && /^(?:\+|[038])/.test(digits) && digits.length >= 6);
  if (!isNumber || !/^\+?\d{3,15}$/.test(digits)) return null;
  return { href: `tel:${digits}`, left: /[\p{L}\d]/u.test(rest) ? number : null };
}

function webOf(found: string, siteHost: string): Mended | null {
  const [scheme = '', twice, once] = webScheme.exec(found) ?? [];
  const name = found.slice(scheme.length).replace(/^\/\/(?=[^/])/, '');
  const isFollowed = twice !== undefined || webAddress.test(name);
  if (!isFollowed || (scheme === '' && fileEnding.test(name))) return null;
  const href = safeHref(twice ? name : `${once ?? 'https'}://${name}`, siteHost);
  return href === null ? null : { href, left: null };
}

function leftOf(found: string): string | null {
  const text = found.replace(readable, '').trim();
  const isOther = /^[^/?#]*:/.test(found) && !readable.test(found);
  if (isOther || text === '' || text.length > 200 || /^[#?]|[\\<>"]/.test(text)) return null;
  return text;
}

/** True where a text says what an address says, whatever signs stand between. */
export function says(text: string, address: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[^\p{L}\d@]/gu, '');
  return plain(text).includes(plain(address));
}
