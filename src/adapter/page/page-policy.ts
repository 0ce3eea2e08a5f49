import type { Fragment } from '#site/fragments.ts';
import { demoProject, pushHosts } from '#domain/push/push.ts';
import { isIsland } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';
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
export function addPolicy(html: string, context: Context): { page: string; needs: PageNeeds } {
  const { connect, map, fragments = [] } = context;
  const code = [needsOf(html, context), ...fragments.map((part) => needsOfFragment(part, context))];
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

function needsOfFragment(part: Fragment, context: Context): CodeNeeds {
  const needs = fragmentNeeds.get(part) ?? needsOf(part.html, context);
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
function needsOf(html: string, { pathname, known }: Context): CodeNeeds {
  const isForeign = (one: InlineCode) => !isOurs(one, known);
  const plain = plainCode(html);
  const found = plain?.code.some(isForeign) === false ? plain : parsedCode(html);
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

type Facts = Pick<Site, 'apiOrigin' | 'push' | 'map'> &
  Partial<Pick<Site, 'statistics' | 'browserReports' | 'closed' | 'hidden'>>;

/**
 * Other origins that a page's scripts call (for the policy): the API where it is on another host, the push service on
 * pages that ask about messages, the geocoder on pages with a map, Matomo where uses are counted, and where browsers tell what
 * broke. The sandbox's demo project uses no push service.
 *
 * @param route the page's row in the route table; null when it has none
 */
export function connectionsOf(site: Facts, route: Route | null): string[] {
  const hasPush = site.push !== null && site.push.app.projectId !== demoProject;
  return [
    ...(site.apiOrigin ? [site.apiOrigin] : []),
    ...(hasPush && route && isIsland(route) ? pushHosts : []),
    ...(site.map && route?.hasMap ? outside(site.map.geocoder) : []),
    ...countingOrigins(site),
  ];
}

/** Where pages are counted and tell what broke: nowhere behind the gate of a closed site, where whoever looks is at work. */
function countingOrigins({ statistics, browserReports, closed, hidden }: Facts): string[] {
  if (closed || hidden) return [];
  return [statistics?.matomo ?? '/', browserReports?.endpoint ?? '/'].flatMap(outside);
}

/** Origins of the map tiles of a page, empty when they are on our host; undefined: the page has no map. */
export function mapOrigins(site: Pick<Site, 'map'>, route: Route | null): string[] | undefined {
  return site.map && route?.hasMap ? outside(site.map.tiles) : undefined;
}

/** Origin of an absolute address; empty for a path on our own host. */
function outside(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin];
}
