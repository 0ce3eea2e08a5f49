import { contactIcons, networkIcons, otherContactIcon, otherNetworkIcon } from '#domain/icons.ts';
import type { Source } from './sources.ts';

/** Icons whose names come from data: social channels and contacts (screens A 2.3, 3.2), and what stands for others. */
export const ICONS_OF_DATA: readonly string[] = [
  ...new Set([
    ...Object.values(networkIcons),
    ...Object.values(contactIcons),
    otherNetworkIcon,
    otherContactIcon,
  ]),
];

const SYMBOL = /<symbol id="(it-[a-z0-9-]+)"[\s\S]*?<\/symbol>/g;
const TOKEN = /\bit-[a-z0-9-]+/g;
/** Where a source certainly names an icon: `<Icon name="it-…"`, `icon: 'it-…'`, `icon={'it-…'}`. */
const NAMED = /<Icon\b[^>]*?\bname=\{?["'`](it-[a-z0-9-]+)|\bicon\s*[=:]\s*\{?\s*["'`](it-[a-z0-9-]+)/g;

/** A sprite sheet and the names in it. */
export type Sprite = { svg: string; names: string[] };

/**
 * The icons that the sources name and those that data may name, as one SVG of `<symbol>`s.
 *
 * @param library Bootstrap Italia's `sprites.svg`, already minified in the package
 * @param sources texts of components, pages and scripts
 * @throws Error naming icon, file and remedy when a source names an icon that the library lacks
 */
export function makeSprite(library: string, sources: readonly Source[]): Sprite {
  const symbols = new Map([...library.matchAll(SYMBOL)].map((match) => [match[1]!, match[0]]));
  for (const source of sources) refuseUnknown(source, symbols);
  // A class name that is also an icon's (it-card, it-list) brings its icon along; that is a few hundred bytes.
  const used = new Set([...ICONS_OF_DATA, ...sources.flatMap(({ text }) => text.match(TOKEN) ?? [])]);
  const names = [...used].filter((name) => symbols.has(name)).sort();
  const body = names.map((name) => symbols.get(name)).join('');
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, names };
}

function refuseUnknown({ path, text }: Source, symbols: ReadonlyMap<string, string>): void {
  for (const match of text.matchAll(NAMED)) {
    const name = match[1] ?? match[2]!;
    if (symbols.has(name)) continue;
    const near = [...symbols.keys()].filter((known) => known.startsWith(name.slice(0, 5))).slice(0, 6);
    throw new Error(
      `${path}: Bootstrap Italia has no icon "${name}"${near.length ? ` (it has ${near.join(', ')})` : ''}. ` +
        'The names are in node_modules/bootstrap-italia/dist/svg/sprites.svg',
    );
  }
}
