import { randomUUID } from 'node:crypto';
import type { Site } from './site.ts';

/** HTML that several pages of one site share, such as header and footer. */
export interface Fragment {
  /** Its HTML as bytes read as Latin-1, nested fragments inserted. */
  readonly html: string;
  readonly bytes: Buffer;
}

/** Fragments of one site, and the placeholder of each by its key. */
interface SiteFragments {
  placeholders: Map<string, string>;
  all: Fragment[];
}

/** A site object lives as long as the render of its tenant, so nothing is kept for the next tenant. */
const fragmentsBySite = new WeakMap<Site, SiteFragments>();

/**
 * Begins the placeholder of a fragment in a page. Random in each process, so that no text from outside can contain it.
 */
const placeholderStart = `<!--${randomUUID()} `;

/**
 * A placeholder for HTML that is the same wherever site and key are the same: it is rendered once, and
 * `insertFragments` puts it into finished pages. Most of a page is then not joined and encoded again, which saves a
 * fourth of its time (measured). Only the first call returns a promise, because Astro renders a page that awaits
 * nothing synchronously, in half the time.
 */
export function cachedFragment(
  site: Site,
  key: string,
  draw: () => Promise<string>,
): string | Promise<string> {
  return fragmentsOf(site).placeholders.get(key) ?? draw().then((html) => storeFragment(site, key, html));
}

/** Stores HTML as a fragment and returns its placeholder. */
export function storeFragment(site: Site, key: string, text: string): string {
  const { placeholders, all } = fragmentsOf(site);
  const bytes = insertFragments(Buffer.from(text).toString('latin1'), site);
  const placeholder = `${placeholderStart}${all.push({ html: bytes.toString('latin1'), bytes }) - 1}-->`;
  placeholders.set(key, placeholder);
  return placeholder;
}

function fragmentsOf(site: Site): SiteFragments {
  const fragments: SiteFragments = fragmentsBySite.get(site) ?? { placeholders: new Map(), all: [] };
  fragmentsBySite.set(site, fragments);
  return fragments;
}

/** The fragments whose placeholders a page holds. */
export function fragmentsIn(html: string, site: Site): Fragment[] {
  return piecesOf(html, site).filter((piece) => typeof piece !== 'string');
}

/** Inserts the site's fragments into a page given as bytes read as Latin-1. */
export function insertFragments(html: string, site: Site): Buffer {
  const pieces = piecesOf(html, site);
  const length = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : piece.bytes.length),
    0,
  );
  const page = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? page.write(piece, at, 'latin1') : piece.bytes.copy(page, at);
  return page;
}

/** The page cut at its placeholders, with the fragments in their places. */
function piecesOf(html: string, site: Site): (string | Fragment)[] {
  const all = fragmentsBySite.get(site)?.all ?? [];
  const pieces: (string | Fragment)[] = [];
  let from = 0;
  for (let at = html.indexOf(placeholderStart); at >= 0; at = html.indexOf(placeholderStart, from)) {
    const end = html.indexOf('-->', at);
    const fragment = all[Number(html.slice(at + placeholderStart.length, end))];
    if (!fragment) throw new Error('A page holds the placeholder of a fragment that its site does not have.');
    pieces.push(html.slice(from, at), fragment);
    from = end + '-->'.length;
  }
  return [...pieces, html.slice(from)];
}
