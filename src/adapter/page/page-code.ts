import { hash } from 'node:crypto';
import { html as names, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { ownValue } from '#domain/own-value.ts';

/** An inline script or style, or a script from another host. */
export interface InlineCode {
  kind: 'script' | 'style';
  /** Source expression for a policy: `sha256-…`, or the address of a script from another host. */
  source: string;
  text: string;
  /** Before the first `</head>`. */
  inHead: boolean;
}

/** The code and images that a page's policy has to allow beyond our own files and data. */
export interface PageCode {
  code: InlineCode[];
  /** The page shows images from other hosts. */
  outsideImages: boolean;
}

/** Attributes by lower-case name; of duplicates the first counts, as in HTML. */
type Values = ReadonlyMap<string, string>;

const attributes = String.raw`(?:[ \n\t\f\r]+[\w:.-]+(?:="[^"<]*")?)*[ \n\t\f\r]*`;
/** Elements that load images, and elements whose content is parsed differently. */
const special = [
  'img|image|feimage|source|video|input[^<]*type="image',
  'script|style|title|textarea|xmp|iframe|noembed|noframes|plaintext|frameset|select',
].join('|');
const unremarkable = [
  String.raw`</[a-z][\w-]*>`,
  String.raw`<(?!(?:${special})\b)[a-z][\w-]*${attributes}/?>`,
  String.raw`<(title|textarea)${attributes}>[^<]*</\1>`,
  String.raw`<select${attributes}>(?:<option${attributes}>[^<]*</option>)*</select>`,
  '<!--[^<]*?-->',
  '<!doctype html>',
];
/**
 * Matches HTML in a plain form, up to the next script, style or image, or to the end. Plain is what Astro, React and
 * the sanitiser write: attributes in double quotes and no `<` in them, in comments or in texts. Such HTML can be parsed
 * in only one way.
 */
const plain = new RegExp(
  `[^<]*(?:(?:${unremarkable.join('|')})[^<]*)*` +
    `(?:<(script|style)(${attributes})>([^]*?)</\\2>|<img(${attributes})/?>|$)`,
  'giy',
);

/** Finds the code of a page in plain form, a hundred times as fast as `parsedCode`; null for any other page. */
export function plainCode(html: string): PageCode | null {
  const found: PageCode = { code: [], outsideImages: false };
  const headEnd = html.indexOf('</head>');
  for (plain.lastIndex = 0; plain.lastIndex < html.length;) {
    const match = plain.exec(html);
    if (!match) return null;
    const [, , kind = 'img', ofCode, text = '', ofImage] = match;
    const values = valuesOf(ofCode ?? ofImage ?? '');
    if (!values || !isPlainCode(values, text)) return null;
    add(found, kind.toLowerCase(), values, text, plain.lastIndex <= headEnd);
  }
  return found;
}

/** Attribute values; null where an address or a type contains a character reference and so would have to be decoded. */
function valuesOf(raw: string): Values | null {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of raw.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)) {
    if (/^(?:src|srcset|type)$/i.test(name) && /^[^?]*&/.test(value)) return null;
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value);
  }
  return values;
}

/** False for elements that are code only in some contexts (SVG), and for text that a parser would change. */
function isPlainCode(values: Values, text: string): boolean {
  if (values.has('href') || values.has('xlink:href')) return false;
  if (values.has('src')) return text === '';
  return !/[\r\0]/.test(text) && !(isData(values) && text.includes('<'));
}

/**
 * Finds the code of any page with an HTML parser, once with scripting and once without; the results are combined. The
 * page is read as Latin-1, which does not change its structure.
 */
export function parsedCode(html: string): PageCode {
  const found: PageCode = { code: [], outsideImages: false };
  const headEnd = html.indexOf('</head>');
  for (const scriptingEnabled of [true, false]) {
    const document = parse(html, { scriptingEnabled, sourceCodeLocationInfo: true });
    for (const { tagName, attrs, namespaceURI, sourceCodeLocation, childNodes } of elementsIn(document)) {
      const values = new Map(attrs.map(({ name, value }) => [name, value]));
      const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
      const inHead = (sourceCodeLocation?.endOffset ?? Infinity) <= headEnd;
      const isSvg = namespaceURI === names.NS.SVG;
      add(found, tagName.toLowerCase(), isSvg ? inSvg(values) : values, text, inHead);
    }
  }
  return found;
}

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn('content' in node ? node.content : node);
  }
}

/** In SVG the address of a script is its `href`, and `src` has no meaning. */
function inSvg(values: Values): Values {
  const { src: _, ...rest } = Object.fromEntries(values);
  return new Map(Object.entries({ ...rest, ...(rest['href'] !== undefined && { src: rest['href'] }) }));
}

function isData(values: Values): boolean {
  return /^application\/(?:ld\+)?json$/.test(values.get('type') ?? '');
}

/** True for what a policy need not allow: data, a file of ours, or an empty script. */
function isHarmless(values: Values, text: string): boolean {
  const file = values.get('src');
  return isData(values) || (file === undefined ? text === '' : isOurs(file));
}

function add(found: PageCode, tag: string, values: Values, text = '', inHead = false): void {
  if (tag === 'style') found.code.push({ kind: tag, source: hashOf(text), text, inHead });
  else if (tag !== 'script') found.outsideImages ||= picturesOf(tag, values).some(isOutside);
  else if (!isHarmless(values, text)) {
    const file = values.get('src');
    found.code.push({ kind: tag, source: file ?? hashOf(text), text: file ?? text, inHead });
  }
}

/** Attributes that name an image, by element. */
const pictures: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['srcset'],
  video: ['poster'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  feimage: ['href', 'xlink:href'],
};

/**
 * Addresses of the images of an element. Of a `srcset` the size descriptors are returned too; they never look like
 * another host.
 */
function picturesOf(tag: string, values: Values): string[] {
  return (ownValue(pictures, tag) ?? []).flatMap((name) => {
    const value = values.get(name) ?? '';
    return name === 'srcset' ? value.split(/\s+/).map((part) => part.replace(/^,+|,+$/g, '')) : [value];
  });
}

/** Base for relative addresses, in place of the municipality's host. */
const here = 'https://portico.invalid';

/** True for an address of this host, as a browser parses it; the regular expression avoids the parser for most. */
function isOurs(address: string): boolean {
  return /^\/[\w.]/.test(address) || URL.parse(address, here)?.origin === here;
}

/**
 * True for an http(s) address on another host. A browser does not load an address it cannot parse, and `data:` has no
 * host.
 */
function isOutside(address: string): boolean {
  return !isOurs(address) && /^https?:$/.test(URL.parse(address, here)?.protocol ?? '');
}

/**
 * Cache of hashes by content, since most pages of a tenant have the same code; its size is limited so that memory does
 * not grow with the number of tenants.
 */
const digests = new Map<string, string>();

/** Source expression of inline code for a policy, without quotes; `text` is read as Latin-1. */
export function hashOf(text: string): string {
  let source = digests.get(text);
  if (!source) {
    if (digests.size > 50) digests.clear();
    source = `sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}`;
    digests.set(text, source);
  }
  return source;
}
