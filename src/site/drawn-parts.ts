import { randomUUID } from 'node:crypto';
import type { Site } from './types.ts';

/** A part that pages of one site share: its HTML as bytes, read as Latin-1, without marks in it. */
export interface DrawnPart {
  readonly html: string;
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
const anyMark = new RegExp(`${start}(\\d+)-->`, 'g');

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
  const html = withParts(Buffer.from(text).toString('latin1'), site);
  const mark = `${start}${all.push({ html }) - 1}-->`;
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
  const all = drawn.get(site)?.all ?? [];
  return Array.from(html.matchAll(anyMark), ([, number]) => all[Number(number)]).filter(
    (part) => part !== undefined,
  );
}

/** A page, or a part, with the parts of its site in their places; `html` and the result are bytes read as Latin-1. */
export function withParts(html: string, site: Site): string {
  const all = drawn.get(site)?.all;
  return all ? html.replace(anyMark, (whole, number: string) => all[Number(number)]?.html ?? whole) : html;
}
