import type { AssetCode } from '#domain/assets.ts';
import { isOpen, matchRoute, pathOf, type PlainRouteId } from '#domain/routing/route-match.ts';
import { foldText } from '#domain/text/italian-text.ts';
import type { MenuItem } from '#contracts/menus.ts';

/** A link as a page draws it. */
export interface Link {
  title: string;
  /** Null: text without a link. */
  href: string | null;
  /** Leads to another host. */
  external: boolean;
  dataElement: string | null;
  /** Name of the icon, `it-…`. */
  icon: string | null;
}

/** A link with links below it. */
export interface LinkGroup extends Link {
  children: Link[];
}

/** Settings for turning a configured address into a link of this site. */
export interface LinkContext {
  /** Host names of this portal: addresses on them become paths. */
  hosts: readonly string[];
  enabled: ReadonlySet<AssetCode>;
}

/** A link made by us. */
export function link(title: string, href: string | null, more: Partial<Link> = {}): Link {
  return {
    title,
    href,
    external: href !== null && /^https?:/i.test(href),
    dataElement: null,
    icon: null,
    ...more,
  };
}

/** An absolute address on one of our own hosts as a path; any other unchanged. */
function ownPath(address: string, hosts: readonly string[]): string {
  const parsed = URL.parse(address);
  return parsed && hosts.includes(parsed.hostname)
    ? `${parsed.pathname}${parsed.search}${parsed.hash}`
    : address;
}

/** False for one of our paths whose module is disabled or not built: the page would only say that it is not there. */
function leadsSomewhere(href: string | null, enabled: ReadonlySet<AssetCode>): boolean {
  if (href === null || !href.startsWith('/')) return true;
  const match = matchRoute(href);
  return match === null || isOpen(match.route, enabled);
}

/** Address of a menu entry; null for one that opens no page: without an address, or with `#` in its place. */
export function addressOf({ url }: Pick<MenuItem, 'url'>): string | null {
  return url === '#' ? null : url;
}

/** Links of a configured menu level; links to modules that are disabled or not built are left out. */
export function toLinks(
  items: readonly MenuItem[],
  context: LinkContext,
  more: (item: MenuItem) => Partial<Link> = () => ({}),
): LinkGroup[] {
  return items
    .map((item) => {
      const address = addressOf(item);
      return {
        ...link(item.title, address === null ? null : ownPath(address, context.hosts), {
          dataElement: item.dataElement,
          ...more(item),
        }),
        children: toLinks(item.children, context, more),
      };
    })
    .filter((entry) => leadsSomewhere(entry.href, context.enabled));
}

/** The four mandatory entries of the main menu (C.SI.1.6). */
const mainEntries = [
  { name: 'Amministrazione', pattern: /^amministrazione$/i, element: 'management' },
  { name: 'Novità', pattern: /^novità$/i, element: 'news' },
  { name: 'Servizi', pattern: /^servizi$/i, element: 'all-services' },
  { name: 'Vivere il Comune', pattern: /^vivere /i, element: 'live' },
] as const;

/** Names of the mandatory entries that a main menu with these titles lacks. */
export function missingMainEntries(titles: readonly string[]): string[] {
  return mainEntries
    .filter(({ pattern }) => !titles.some((title) => pattern.test(title)))
    .map(({ name }) => name);
}

/** Mandatory entries in other capitals than the validator looks for ("SERVIZI"), each with the name it must have. */
export function respelledMainEntries(titles: readonly string[]): { title: string; name: string }[] {
  return titles.flatMap((title) => {
    const name = mainEntries.find(({ pattern }) => pattern.test(title))?.name;
    const [word = ''] = name?.split(' ') ?? [];
    return name === undefined || title.startsWith(word) ? [] : [{ title, name }];
  });
}

/**
 * `data-element` of a main-menu entry for the validator, derived from the label whatever the menu's
 * own value.
 */
export function mainMenuElement(title: string): string {
  return mainEntries.find(({ pattern }) => pattern.test(title))?.element ?? 'custom-submenu';
}

const menuElements: ReadonlySet<string> = new Set([
  'custom-submenu',
  ...mainEntries.map(({ element }) => element),
]);

/**
 * The `data-element` that an entry outside the main menu gives itself; null for one of the main menu, of which the
 * validator wants one in a page (C.SI.1.6).
 */
export function ownElement({ dataElement }: MenuItem): string | null {
  return dataElement !== null && menuElements.has(dataElement) ? null : dataElement;
}

const footerElements: readonly [RegExp, string][] = [
  [/faq|domande frequenti/, 'faq'],
  [/disservizio/, 'report-inefficiency'],
  [/prenota|appuntamento/, 'appointment-booking'],
  [/privacy/, 'privacy-policy-link'],
  [/note legali/, 'legal-notes'],
  [/accessibilita/, 'accessibility-link'],
];

/** `data-element` of a footer entry for the validator, derived from its label, also without accents ("ACCESSIBILITA'"). */
export function footerElement(title: string): string | null {
  const label = foldText(title);
  return footerElements.find(([pattern]) => pattern.test(label))?.[1] ?? null;
}

/**
 * Keeps each `data-element` on the first link that opens a page only: the validator counts a second one as wrong.
 */
export function uniqueElements<T extends Link>(links: readonly T[], seen: Set<string> = new Set()): T[] {
  return links.map((entry) => {
    if (entry.dataElement === null || entry.dataElement === 'custom-submenu') return entry;
    if (entry.href === null || seen.has(entry.dataElement)) return { ...entry, dataElement: null };
    seen.add(entry.dataElement);
    return entry;
  });
}

/**
 * Sanitised HTML of the municipality without its links to pages whose module is disabled or not built: their text stays.
 */
export function withoutDeadLinks(html: string, { hosts, enabled }: LinkContext): string {
  return html.replace(/<a\s[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (anchor, href: string, text: string) =>
    leadsSomewhere(ownPath(href, hosts), enabled) ? anchor : text,
  );
}

/** A link to a route of ours, or nothing when its module is disabled or not built. */
export function routeLink(
  title: string,
  route: PlainRouteId,
  enabled: ReadonlySet<AssetCode>,
  more: Partial<Link> = {},
): Link[] {
  const href = pathOf(route);
  return leadsSomewhere(href, enabled) ? [link(title, href, more)] : [];
}
