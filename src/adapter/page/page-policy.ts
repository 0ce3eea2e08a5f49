import type { DrawnPart } from '#site/drawn-parts.ts';
import { policyText } from './csp.ts';
import { parsedCode, plainCode, type InlineCode } from './page-code.ts';
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

/** Attribute printed by pages whose script shows HTML that the build has not seen. */
const liveHtml = ' data-live-html';
const charset = /<head[^>]*>\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * Gives the page its own policy, with the hashes of the inline code it really holds. A script that the release did not
 * emit, or a style outside `<head>` that it did not emit, can only have come with someone's text: that page is refused.
 * The page is bytes, read and given as Latin-1.
 */
export async function protect(html: string, context: Context): Promise<{ page: string; needs: PageNeeds }> {
  const { connect, map, parts = [] } = context;
  const code = [await needsOf(html, context)];
  for (const part of parts) code.push(await needsOfPart(part, context));
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

async function needsOfPart(part: DrawnPart, context: Context): Promise<CodeNeeds> {
  const needs = needsOfParts.get(part) ?? (await needsOf(part.html, context));
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

/** Nearly every page is in plain form; any other, and what the release did not emit, is looked at as a browser would. */
async function needsOf(html: string, { pathname, known }: Context): Promise<CodeNeeds> {
  const isForeign = (one: InlineCode) => !isOurs(one, known);
  const plain = plainCode(html);
  const found = plain?.code.some(isForeign) === false ? plain : await parsedCode(html);
  const foreign = found === plain ? undefined : found.code.find(isForeign);
  if (foreign) throw foreignCode(pathname, foreign);
  const sources = (wanted: InlineCode['kind']) =>
    found.code.flatMap(({ kind, source }) => (kind === wanted ? `'${source}'` : []));
  return {
    scripts: sources('script'),
    styles: sources('style'),
    outsideImages: found.outsideImages || html.includes(liveHtml),
  };
}

/** A style of the tenant stands in the head and holds no `<`: there is nobody's text in it. */
function isOurs({ kind, source, text, inHead }: InlineCode, known: KnownCode): boolean {
  const emitted = kind === 'script' ? known.scripts : known.styles;
  return emitted.has(source) || (kind === 'style' && inHead && !text.includes('<'));
}

function foreignCode(pathname: string, { kind, text }: InlineCode): Error {
  const start = Buffer.from(text.trim().slice(0, 60), 'latin1').toString();
  return new Error(
    `${pathname}: the page holds an inline <${kind}> that the release did not emit ("${start}"). ` +
      'Text from outside has to be sanitised before it reaches a page.',
  );
}
