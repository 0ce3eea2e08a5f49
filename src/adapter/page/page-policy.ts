import type { Fragment } from '#site/fragments.ts';
import { policyText } from './csp.ts';
import { parsedCode, plainCode, type InlineCode } from './page-code.ts';
import type { PageNeeds } from './rendered-page.ts';

/** Hashes (`sha256-…`) of the inline code that the release emits. */
export interface KnownCode {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

interface Context {
  pathname: string;
  known: KnownCode;
  connect: readonly string[];
  map?: readonly string[];
  /** Fragments that `html` holds as placeholders; each is checked once, whatever the number of pages it is on. */
  fragments?: readonly Fragment[];
}

/** Attribute of pages whose script shows HTML fetched in the browser. */
const liveHtml = ' data-live-html';
const charset = /<head[^>]*>\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * Adds a policy to the page, with the hashes of its inline code. A script that the release did not emit, or such a
 * style outside `<head>`, can only come from someone's text: then the page is refused. The page is bytes read as
 * Latin-1.
 *
 * @throws Error for such code, and for a page whose head does not begin with its character set
 */
export async function addPolicy(html: string, context: Context): Promise<{ page: string; needs: PageNeeds }> {
  const { connect, map, fragments = [] } = context;
  const code = [await needsOf(html, context)];
  for (const part of fragments) code.push(await needsOfFragment(part, context));
  const needs = { ...unionOf(code), connect, ...(map && { map }) };
  const place = charset.exec(html);
  if (!place) throw new Error(`${context.pathname}: <head> does not begin with <meta charset="utf-8">.`);
  const at = place.index + place[0].length;
  const meta = `<meta http-equiv="content-security-policy" content="${policyText(needs, 'meta')}">`;
  return { page: html.slice(0, at) + Buffer.from(meta).toString('latin1') + html.slice(at), needs };
}

/** The needs that follow from a page's HTML; its connections are known from its route. */
type CodeNeeds = Pick<PageNeeds, 'scripts' | 'styles' | 'outsideImages'>;

/** Cache by fragment; fragments live as long as the render of their tenant. */
const fragmentNeeds = new WeakMap<Fragment, CodeNeeds>();

async function needsOfFragment(part: Fragment, context: Context): Promise<CodeNeeds> {
  const needs = fragmentNeeds.get(part) ?? (await needsOf(part.html, context));
  fragmentNeeds.set(part, needs);
  return needs;
}

function unionOf(all: readonly CodeNeeds[]): CodeNeeds {
  return {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))].sort(),
    styles: [...new Set(all.flatMap(({ styles }) => styles))].sort(),
    outsideImages: all.some(({ outsideImages }) => outsideImages),
  };
}

/** Nearly every page is in plain form. Any other page, and one with unknown code, is parsed as a browser would. */
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

/**
 * True for code that the release emits, and for styles in the head that hold no `<`: those are made from the tenant's
 * settings, not from text.
 */
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
