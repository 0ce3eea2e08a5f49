import { listLevelAttribute } from './word-lists.ts';

/**
 * Address of an e-mail link as browsers read it: blanks of the subject are encoded, those around the recipients removed.
 * Null when it names no recipient, or something besides recipients.
 */
export function mailLink(address: string): string | null {
  const [, to = '', query = ''] = /^mailto:([^?]*)(\?.*)?$/i.exec(address.trim()) ?? [];
  const recipients = to.trim().replace(/([,;])\s+/g, '$1');
  return /^(?!.*%(?:20|22|3c|3e))[^\s/:"<>]+@[^\s/:"<>]+$/i.test(recipients)
    ? `mailto:${recipients}${query.replace(/\s/g, '%20')}`
    : null;
}

/**
 * The single allow-list for external HTML: used by sanitize-html at build time and
 * DOMPurify in the browser, and the only tags `tidy-html.ts` writes. No style, class or id.
 */
export const allowedTags = [
  ...['p', 'h3', 'h4', 'h5', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'em', 'sub', 'sup', 'del', 'abbr', 'br', 'img'],
] as const;

/** Allowed attributes by tag; all others are removed. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Tags removed with their content, which is not text of the page. */
export const droppedWhole = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'head',
    'title',
    'link',
    'meta',
    'base',
  ],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'param', 'portal', 'xmp', 'plaintext'],
  ...['audio', 'video', 'source', 'track', 'canvas', 'svg', 'math', 'map', 'area'],
  ...['input', 'button', 'select', 'option', 'optgroup', 'datalist', 'textarea', 'meter', 'progress'],
] as const;

/** Tags that start a paragraph of their own, besides `p`. They are read, never written. */
export const paragraphTags = [
  ...[
    'p',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'address',
    'center',
    'hr',
  ],
  ...['figure', 'figcaption', 'details', 'summary', 'fieldset', 'legend', 'pre', 'li', 'dt', 'dd', 'caption'],
] as const;

/** Other names of the inline tags we write. */
export const inlineTags: Readonly<Record<string, 'strong' | 'em' | 'sub' | 'sup' | 'del' | 'abbr' | 'a'>> = {
  a: 'a',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  sub: 'sub',
  sup: 'sup',
  del: 'del',
  s: 'del',
  strike: 'del',
  abbr: 'abbr',
};

/** All tags that are handled; other tags are removed and their content stays. */
export const readTags: readonly string[] = [
  ...new Set([...allowedTags, ...paragraphTags, ...Object.keys(inlineTags), 'h1', 'h2', 'h6']),
];

/** Schemes a link may have, besides paths of this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** Schemes of images; `data:` only in the forms that `safeImage` accepts. */
export const imageSchemes = ['https', 'data'] as const;

/** Attributes read while tidying and never written. */
export const readAttributes = ['data-target-type', 'data-target-id', listLevelAttribute] as const;

// eslint-disable-next-line no-control-regex -- a control character in an address hides another one
const hiding = /[\u0000-\u001f\u007f\\<>"]/;

/**
 * Address of a link, or null when it is not allowed: `javascript:` and other schemes, `//host`, credentials, fragments
 * (ids are removed) and relative paths, which do not exist on our host. Absolute addresses of the site itself become
 * paths; `www.…` gets https.
 */
export function safeHref(value: string, siteHost: string): string | null {
  const found = value.trim();
  if (found === '' || hiding.test(found)) return null;
  if (/^mailto:/i.test(found)) return mailLink(found);
  if (/^tel:\s*\+?[\d\s()./-]+$/i.test(found)) return phoneLink(found);
  if (/^\/(?!\/)/.test(found)) return pathOnSite(found, siteHost);
  return webAddress(/^www\./i.test(found) ? `https://${found}` : found, siteHost);
}

/** Null for more digits than a number has: there are two. */
function phoneLink(address: string): string | null {
  const digits = address.slice(4).replace(/[^\d+]/g, '');
  return /^\+?\d{2,15}$/.test(digits) ? `tel:${digits}` : null;
}

function webAddress(value: string, siteHost: string): string | null {
  if (!/^https?:\/\/(?!https?:)[^/]/i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.username || url.password) return null;
  return url.host === siteHost ? pathOnSite(url.href, siteHost) : url.href;
}

function pathOnSite(value: string, siteHost: string): string | null {
  const base = `https://${siteHost}`;
  if (!URL.canParse(value, base)) return null;
  const { pathname, search, hash } = new URL(value, base);
  return pathname.startsWith('//') ? null : `${pathname}${search}${hash}`;
}

/** Address of an image, or null: https, or a raster image inside the address itself. */
export function safeImage(value: string): string | null {
  const found = value.trim();
  if (/^data:image\/(png|jpe?g|gif|webp|avif);base64,[a-z\d+/]+=*$/i.test(found)) return found;
  if (hiding.test(found) || !/^https:\/\/[^/]/i.test(found) || !URL.canParse(found)) return null;
  const url = new URL(found);
  return url.username || url.password ? null : url.href;
}
