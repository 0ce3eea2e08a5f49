import { hash } from 'node:crypto';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A script or style that stands in the page itself, or a script of another host. */
export interface InlineCode {
  kind: 'script' | 'style';
  /** `sha384-…`, by which a policy names it; the address of a script of another host. */
  source: string;
  text: string;
  /** Before the first `</head>`. */
  inHead: boolean;
}

/** What a page's policy has to speak of: not of our own files, nor of data. */
export interface PageCode {
  code: InlineCode[];
  /** The page shows pictures of other hosts. */
  outsideImages: boolean;
}

/** Attributes by their names in small letters; of several with one name the first counts. */
type Values = ReadonlyMap<string, string>;

const attributes = String.raw`(?:[ \n\t\f\r]+[\w:.-]+(?:="[^"<]*")?)*[ \n\t\f\r]*`;
/** Elements that show pictures, and those whose content is not read as that of others. */
const special = [
  'img|image|feimage|source|video|input[^<]*type="image',
  'script|style|title|textarea|xmp|iframe|noembed|noframes|plaintext|frameset|select',
].join('|');
const unremarkable = [
  String.raw`</[a-z][\w-]*>`,
  String.raw`<(?!(?:${special})\b)[a-z][\w-]*${attributes}/?>`,
  String.raw`<(title|textarea)${attributes}>[^<]*</\1>`,
  '<!--[^<]*?-->',
  '<!doctype html>',
];
/**
 * HTML in plain form, up to its next script, style or picture or to its end. Plain is what Astro, React and the
 * sanitiser write: attributes in double quotes, no `<` in them, in comments or in texts. It can be read in one way only.
 */
const plain = new RegExp(
  `[^<]*(?:(?:${unremarkable.join('|')})[^<]*)*` +
    `(?:<(script|style)(${attributes})>([^]*?)</\\2>|<img(${attributes})/?>|$)`,
  'giy',
);

/** Reads a page that is in plain form, in a hundredth of the time of `parsedCode`; null for any other. */
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

/** Null where an address or a type says something else once it is decoded. */
function valuesOf(raw: string): Values | null {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of raw.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)) {
    if (/^(?:src|srcset|type)$/i.test(name) && /^[^?]*&/.test(value)) return null;
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value);
  }
  return values;
}

/** False for what is code in one place and not in another (SVG), and for a text that is not read as it stands. */
function isPlainCode(values: Values, text: string): boolean {
  if (values.has('href') || values.has('xlink:href')) return false;
  if (values.has('src')) return text === '';
  return !/[\r\0]/.test(text) && !(isData(values) && text.includes('<'));
}

/**
 * Reads any page as browsers do, one that runs scripts and one that does not: what either finds counts. HTML of the
 * renderer is Latin-1, which changes nothing of its structure.
 */
export async function parsedCode(html: string): Promise<PageCode> {
  const { html: names, parse } = await import('parse5');
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

/** In SVG the file of a script is a `href`, and a `src` says nothing. */
function inSvg(values: Values): Values {
  const { src: _, ...rest } = Object.fromEntries(values);
  return new Map(Object.entries({ ...rest, ...(rest['href'] !== undefined && { src: rest['href'] }) }));
}

function isData(values: Values): boolean {
  return /^application\/(?:ld\+)?json$/.test(values.get('type') ?? '');
}

/** What needs no word: data, a file of ours, no code at all. */
function isHarmless(values: Values, text: string): boolean {
  const file = values.get('src');
  return isData(values) || (file === undefined ? text === '' : isOurs(file));
}

function add(found: PageCode, tag: string, values: Values, text = '', inHead = false): void {
  if (tag === 'style') found.code.push({ kind: tag, source: sha384(text), text, inHead });
  else if (tag !== 'script') found.outsideImages ||= picturesOf(tag, values).some(isOutside);
  else if (!isHarmless(values, text)) {
    const file = values.get('src');
    found.code.push({ kind: tag, source: file ?? sha384(text), text: file ?? text, inHead });
  }
}

/** Attributes that name a picture, by element. */
const pictures: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['srcset'],
  video: ['poster'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  feimage: ['href', 'xlink:href'],
};

/** Addresses of what an element shows; of a `srcset` also the sizes, which name nothing of another host. */
function picturesOf(tag: string, values: Values): string[] {
  return (pictures[tag] ?? []).flatMap((name) => {
    const value = values.get(name) ?? '';
    return name === 'srcset' ? value.split(/\s+/).map((part) => part.replace(/^,+|,+$/g, '')) : [value];
  });
}

/** Stands for the municipality's host. */
const here = 'https://portico.invalid';

/** True for an address of this host, as a browser reads it; the first look spares the parser. */
function isOurs(address: string): boolean {
  return /^\/[\w.]/.test(address) || URL.parse(address, here)?.origin === here;
}

/** True for an address of another host; what a browser cannot read it does not load, and `data:` is on no host. */
function isOutside(address: string): boolean {
  return !isOurs(address) && /^https?:$/.test(URL.parse(address, here)?.protocol ?? '');
}

/** By content, which keeps its page: nearly all of a tenant have the same few. Few, so that tenants do not add up. */
const digests = new Map<string, string>();

/** Source expression of inline code, as a policy names it. `text` as Latin-1. */
export function sha384(text: string): string {
  let source = digests.get(text);
  if (!source) {
    if (digests.size > 50) digests.clear();
    source = `sha384-${hash('sha384', Buffer.from(text, 'latin1'), 'base64')}`;
    digests.set(text, source);
  }
  return source;
}
