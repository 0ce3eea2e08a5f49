import { hash } from 'node:crypto';
import type { DrawnPart } from '#site/drawn-parts.ts';
import { policyText } from './csp.ts';
import type { PageNeeds } from './rendered-page.ts';

/** SHA-384 values (`sha384-…`) of the inline code which the release is known to emit. */
export interface KnownCode {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

interface Context {
  pathname: string;
  known: KnownCode;
  connect: readonly string[];
  map?: readonly string[];
  /** What stands in the page's body beside `html`, in the place of comments: looked at once, however many pages it is on. */
  parts?: readonly DrawnPart[];
}

const anyAttributes = `((?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)`;
/** Quick: takes what looks like a tag inside an attribute or a comment for one. */
const tags = new RegExp(
  `<(script|style)${anyAttributes}>([\\s\\S]*?)<\\/\\1\\s*>|<(img|source|script|style)${anyAttributes}>`,
  'gi',
);
/** Exact: steps over comments, texts and every other start tag as a whole, attributes included. */
const allTags = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|title|textarea)${anyAttributes}>([\\s\\S]*?)<\\/\\1\\s*>|<([a-z][^\\s/>]*)${anyAttributes}\\/?>`,
  'gi',
);
const dataTypes = /\stype="(?:application\/(?:ld\+)?json)"/;
const ownFile = /\ssrc="\/(?!\/)/;
const outsideImage = /\s(?:src|srcset)="(?:https?:)?\/\//;
/** Attribute printed by pages whose script shows HTML that the build has not seen. */
const liveHtml = ' data-live-html';
const charset = /<head[^>]*>\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * Gives the page its own policy, with the hashes of the inline code it really holds. A script that the release did not
 * emit, or a style outside `<head>` that it did not emit, can only have come with someone's text: that page is refused.
 * The page is bytes, read and given as Latin-1.
 */
export function protect(html: string, context: Context): { page: string; needs: PageNeeds } {
  const { connect, map, parts = [] } = context;
  const code = [needsOf(html, context), ...parts.map((part) => needsOfPart(part, context))];
  const needs = { ...unionOf(code), connect, ...(map && { map }) };
  const place = charset.exec(html);
  if (!place) throw new Error(`${context.pathname}: <head> does not begin with <meta charset="utf-8">.`);
  const at = place.index + place[0].length;
  const meta = `<meta http-equiv="content-security-policy" content="${policyText(needs, 'meta')}">`;
  return { page: html.slice(0, at) + Buffer.from(meta).toString('latin1') + html.slice(at), needs };
}

/** What stands in a page says what it needs; where its scripts go is known from elsewhere. */
type CodeNeeds = Pick<PageNeeds, 'scripts' | 'styles' | 'outsideImages'>;

/** Parts live as long as the render of their tenant. */
const needsOfParts = new WeakMap<DrawnPart, CodeNeeds>();

function needsOfPart(part: DrawnPart, context: Context): CodeNeeds {
  const needs = needsOfParts.get(part) ?? needsOf(part.html, context);
  needsOfParts.set(part, needs);
  return needs;
}

function unionOf(all: readonly CodeNeeds[]): CodeNeeds {
  return {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))].sort(),
    styles: [...new Set(all.flatMap(({ styles }) => styles))].sort(),
    outsideImages: all.some(({ outsideImages }) => outsideImages),
  };
}

/** Nearly every page passes the quick look; what it does not know may be a word in an attribute, so the exact one decides. */
function needsOf(html: string, context: Context): CodeNeeds {
  const { known } = context;
  const needs = collect(html, tags, known) ?? collect(html, allTags, known);
  if (needs) return needs;
  const foreign = tagsOf(html, allTags).find((tag) => isForeign(tag, html, known));
  throw foreignCode(context.pathname, foreign?.kind ?? 'script', foreign?.text ?? '');
}

function collect(html: string, pattern: RegExp, known: KnownCode): CodeNeeds | null {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let outsideImages = html.includes(liveHtml);
  for (const tag of tagsOf(html, pattern)) {
    if (isForeign(tag, html, known)) return null;
    if (tag.kind === 'image') outsideImages ||= outsideImage.test(tag.attributes);
    else if (tag.kind === 'style') styles.add(`'${sha384(tag.text)}'`);
    else if (!isFileOrData(tag)) scripts.add(`'${sha384(tag.text)}'`);
  }
  return { scripts: [...scripts], styles: [...styles], outsideImages };
}

function isFileOrData({ attributes }: Tag): boolean {
  return dataTypes.test(attributes) || ownFile.test(attributes);
}

/** A style of the tenant stands in the head and holds no `<`: there is nobody's text in it. */
function isForeign(tag: Tag, html: string, known: KnownCode): boolean {
  if (tag.kind === 'script') return !isFileOrData(tag) && !known.scripts.has(sha384(tag.text));
  if (tag.kind === 'image' || known.styles.has(sha384(tag.text))) return false;
  return tag.text.includes('<') || tag.at > html.indexOf('</head>');
}

interface Tag {
  kind: 'script' | 'style' | 'image';
  attributes: string;
  text: string;
  at: number;
}

const kinds: Record<string, Tag['kind']> = {
  script: 'script',
  style: 'style',
  img: 'image',
  source: 'image',
};

function tagsOf(html: string, pattern: RegExp): Tag[] {
  const found: Tag[] = [];
  for (const match of html.matchAll(pattern)) {
    const [, raw, rawAttributes, text = '', element, attributes] = match;
    const kind = kinds[(raw ?? element ?? '').toLowerCase()];
    if (kind) found.push({ kind, attributes: rawAttributes ?? attributes ?? '', text, at: match.index });
  }
  return found;
}

function foreignCode(pathname: string, element: string, text: string): Error {
  const start = Buffer.from(text.trim().slice(0, 60), 'latin1').toString();
  return new Error(
    `${pathname}: the page holds an inline <${element}> that the release did not emit ("${start}"). ` +
      'Text from outside has to be sanitised before it reaches a page.',
  );
}

/** Digests by content, which keeps its page: nearly all of a tenant have the same few. Few, so that tenants do not add up. */
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
