import { randomUUID } from 'node:crypto';
import type { Site } from './site.ts';

/** A part that pages of one site share. */
export interface DrawnPart {
  /** Its HTML as bytes, read as Latin-1, without marks in it. */
  readonly html: string;
  readonly bytes: Buffer;
}

/** Parts of one site's pages, and the mark of each by its key. */
interface Parts {
  marks: Map<string, string>;
  all: DrawnPart[];
}

/** Site objects live as long as the render of their tenant: nothing of one stays for the next. */
const drawn = new WeakMap<Site, Parts>();

/** Stands in a page where a part belongs. Nobody's text can hold it: it is another one in each process. */
const start = `<!--${randomUUID()} `;

/**
 * A mark for a part of the page that is the same wherever site and key are the same: it is drawn the first time only,
 * and `withParts` puts it into finished pages. Measured, most of what a page is made of need then not be joined and
 * encoded again, which spares a fourth of its time. A promise the first time only: what waits for nothing is drawn by
 * Astro in one go, which halves the time of the rest.
 */
export function drawnPart(site: Site, key: string, draw: () => Promise<string>): string | Promise<string> {
  return partsFor(site).marks.get(key) ?? draw().then((html) => keepPart(site, key, html));
}

/** A mark for a part that is already drawn. */
export function keepPart(site: Site, key: string, text: string): string {
  const { marks, all } = partsFor(site);
  const bytes = withParts(Buffer.from(text).toString('latin1'), site);
  const mark = `${start}${all.push({ html: bytes.toString('latin1'), bytes }) - 1}-->`;
  marks.set(key, mark);
  return mark;
}

function partsFor(site: Site): Parts {
  const parts: Parts = drawn.get(site) ?? { marks: new Map(), all: [] };
  drawn.set(site, parts);
  return parts;
}

/** The parts that belong into a page. */
export function partsOf(html: string, site: Site): DrawnPart[] {
  return piecesOf(html, site).filter((piece) => typeof piece !== 'string');
}

/** A page, given as bytes read as Latin-1, with the parts of its site in their places. */
export function withParts(html: string, site: Site): Buffer {
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

/** What stands between the marks of a page, and what belongs in their places. */
function piecesOf(html: string, site: Site): (string | DrawnPart)[] {
  const all = drawn.get(site)?.all ?? [];
  const pieces: (string | DrawnPart)[] = [];
  let from = 0;
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    const end = html.indexOf('-->', at);
    const part = all[Number(html.slice(at + start.length, end))];
    if (!part) throw new Error('A page holds the mark of a part that its site does not have.');
    pieces.push(html.slice(from, at), part);
    from = end + '-->'.length;
  }
  return [...pieces, html.slice(from)];
}
