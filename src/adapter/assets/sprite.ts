import { contactIcons, networkIcons, otherContactIcon, otherNetworkIcon } from '#domain/icons.ts';
import type { Source } from './import-graph.ts';

/**
 * Icons whose names come from data: social networks and contacts, and the fallbacks for unknown
 * ones.
 */
export const iconsOfData: readonly string[] = [
  ...new Set([
    ...Object.values(networkIcons),
    ...Object.values(contactIcons),
    otherNetworkIcon,
    otherContactIcon,
  ]),
];

const symbolElement = /<symbol id="(it-[a-z0-9-]+)"[\s\S]*?<\/symbol>/g;
const iconName = /\bit-[a-z0-9-]+/g;
/** Places that certainly name an icon: `<Icon name="it-…"`, `icon: 'it-…'`, `icon={'it-…'}`. */
const namedIcon = /<Icon\b[^>]*?\bname=\{?["'`](it-[a-z0-9-]+)|\bicon\s*[=:]\s*\{?\s*["'`](it-[a-z0-9-]+)/g;

/** Networks that few municipalities use and whose icons are the largest. */
const rareNetworks = ['threads', 'mastodon', 'bluesky', 'flickr', 'tiktok', 'rss'].map(
  (name) => networkIcons[name],
);

/** A sprite sheet and the names in it. */
export type Sprite = { svg: string; names: string[] };

/** The sprite that every page loads, and the one for icons of live parts and rare networks. */
export type Sprites = { shared: Sprite; other: Sprite };

/**
 * The icons that the sources name and those that data may name, as SVGs of `<symbol>`s.
 *
 * @param library Bootstrap Italia's `sprites.svg`, already minified in the package
 * @param sources texts of components, pages and scripts
 * @param everywhere those of them that nearly every visit draws
 * @throws Error naming icon, file and remedy when a source names an icon that the library lacks
 */
export function makeSprites(
  library: string,
  sources: readonly Source[],
  everywhere: readonly Source[],
): Sprites {
  const symbols = new Map([...library.matchAll(symbolElement)].map((match) => [match[1]!, match[0]]));
  for (const source of sources) refuseUnknown(source, symbols);
  const named = (texts: readonly Source[]) => texts.flatMap(({ text }) => text.match(iconName) ?? []);
  const shared = new Set(
    [...iconsOfData, ...named(everywhere)].filter((name) => !rareNetworks.includes(name)),
  );
  // A class name that equals an icon's name (it-card, it-list) adds that icon too: a few hundred bytes.
  const all = [...new Set([...iconsOfData, ...named(sources)])].filter((name) => symbols.has(name)).sort();
  const sprite = (names: string[]): Sprite => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg">${names.map((name) => symbols.get(name)).join('')}</svg>`,
    names,
  });
  return {
    shared: sprite(all.filter((name) => shared.has(name))),
    other: sprite(all.filter((name) => !shared.has(name))),
  };
}

function refuseUnknown({ path, text }: Source, symbols: ReadonlyMap<string, string>): void {
  for (const match of text.matchAll(namedIcon)) {
    const name = match[1] ?? match[2]!;
    if (symbols.has(name)) continue;
    const near = [...symbols.keys()].filter((known) => known.startsWith(name.slice(0, 5))).slice(0, 6);
    throw new Error(
      `${path}: Bootstrap Italia has no icon "${name}"${near.length ? ` (it has ${near.join(', ')})` : ''}. ` +
        'The names are in node_modules/bootstrap-italia/dist/svg/sprites.svg',
    );
  }
}
