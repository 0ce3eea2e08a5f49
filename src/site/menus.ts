import { ownValue } from '#domain/own-value.ts';
import { contactIcons, networkIcons, otherContactIcon, otherNetworkIcon } from '#domain/icons.ts';
import type { PlainRouteId } from '#domain/routing/route-match.ts';
import type { MunicipalityConfig } from '#contracts/config.ts';
import type { MenuItem } from '#contracts/menus.ts';
import {
  addressOf,
  link,
  mainMenuElement,
  missingMainEntries,
  respelledMainEntries,
  ownElement,
  routeLink,
  toLinks,
  uniqueElements,
  type Link,
  type LinkContext,
  type LinkGroup,
} from './links.ts';
import type { SnapshotContent } from './snapshot.ts';

const contactElements: Record<string, string> = {
  assistenza: 'contacts',
  appuntamento: 'appointment-booking',
};

/** Main menu with the validator's `data-element` values. */
export function mainMenuOf(content: SnapshotContent, context: LinkContext): Link[] {
  const items = content.menu?.main ?? [];
  const entries = toLinks(items, context, (item) => ({ dataElement: mainMenuElement(item.title) }));
  return uniqueElements(entries.flatMap(withAddress));
}

/**
 * An entry of the header leads somewhere: where it has no address, what is below it takes its place. One of the four
 * mandatory entries keeps its name and leads to the first page below it (C.SI.1.6).
 */
function withAddress(entry: LinkGroup): Link[] {
  if (entry.href !== null) return [entry];
  const below = entry.children.filter(({ href }) => href !== null);
  const [first] = below;
  if (!first || mainMenuElement(entry.title) === 'custom-submenu') return below;
  return [{ ...entry, href: first.href, external: first.external }];
}

/** A warning for the operator where the municipality has a CMS and its configuration does not say at which address. */
export function homeWarnings({ hasCms, homePage, searchUrl }: MunicipalityConfig): string[] {
  if (!hasCms || homePage !== null) return [];
  const search = searchUrl === null ? ', and there is no search' : '';
  return [
    `The configuration has "cms" but no "homePage": logo, "Home" and "Servizi" lead to this portal${search}. Set "homePage" to the address of the municipality's site, also where that is on the same host.`,
  ];
}

/**
 * Warnings for an operator about the header: mandatory entries that it lacks or spells otherwise, and
 * entries without an address. A municipality without a main menu has no site that its entries could lead to.
 */
export function menuWarnings({ menu }: SnapshotContent): string[] {
  const titles = (menu?.main ?? []).map(({ title }) => title);
  const missing = (titles.length > 0 ? missingMainEntries(titles) : []).map(
    (name) => `The main menu has no "${name}" entry (C.SI.1.6): add it to the municipality's menu.`,
  );
  const respelled = respelledMainEntries(titles).map(
    ({ title, name }) =>
      `The main menu entry "${title}" must be called "${name}" (C.SI.1.6): rename it in the menu.`,
  );
  const topics =
    titles.length > 0 && menu?.topics.length === 0
      ? ['The header has no "Tutti gli argomenti" link (C.SI.1.5): add it to the topics menu.']
      : [];
  const warningsOf = (name: string, items: readonly MenuItem[] = []) =>
    items
      .filter((item) => addressOf(item) === null)
      .map(
        ({ title }) =>
          `The ${name} has an entry without an address, "${title}": what is below it is used instead. Give it an address.`,
      );
  return [
    ...missing,
    ...respelled,
    ...topics,
    ...warningsOf('main menu', menu?.main),
    ...warningsOf('topics menu', menu?.topics),
  ];
}

/** Topics menu; only the entry for all topics gets the `data-element`. */
export function topicsOf(content: SnapshotContent, context: LinkContext): Link[] {
  const items = toLinks(content.menu?.topics ?? [], context).flatMap(withAddress);
  const all = items.findLastIndex((item) => /tutti gli argomenti/i.test(item.title));
  const marked = all >= 0 ? all : items.length - 1;
  return items.map((item, index) => ({ ...item, dataElement: index === marked ? 'all-topics' : null }));
}

function contactKind(item: MenuItem): Partial<Link> {
  const kind = item.classes.find((name) => Object.hasOwn(contactIcons, name));
  return {
    icon: (kind && contactIcons[kind]) ?? otherContactIcon,
    dataElement: ownElement(item) ?? (kind ? (ownValue(contactElements, kind) ?? null) : null),
  };
}

/** Groups of the contacts section; without a configured menu the default ones. */
export function contactGroupsOf(content: SnapshotContent, context: LinkContext): LinkGroup[] {
  const configured = toLinks(content.menu?.contacts ?? [], context, contactKind);
  const groups = configured.length > 0 ? gather(configured) : defaultContacts(context);
  const seen = new Set<string>();
  return groups
    .filter((group) => group.children.length > 0)
    .map((group) => ({ ...group, dataElement: null, children: uniqueElements(group.children, seen) }));
}

const contactsTitle = 'Contatta il comune';

/** Collects entries without children into a group of their own, or into the one of the menu that has its name. */
function gather(entries: readonly LinkGroup[]): LinkGroup[] {
  const loose = entries.filter((entry) => entry.children.length === 0 && entry.href !== null);
  const groups = entries.filter((entry) => entry.children.length > 0);
  if (loose.length === 0) return groups;
  const named = groups.find(({ title }) => title.trim().toLowerCase() === contactsTitle.toLowerCase());
  const rest = groups.filter((group) => group !== named);
  const first = named ?? { ...link(contactsTitle, null), children: [] };
  return [{ ...first, children: [...loose, ...first.children] }, ...rest];
}

function defaultContacts({ enabled }: LinkContext): LinkGroup[] {
  const item = (title: string, route: PlainRouteId, kind: string) =>
    routeLink(title, route, enabled, {
      icon: contactIcons[kind] ?? null,
      dataElement: ownValue(contactElements, kind) ?? null,
    });
  return [
    {
      ...link(contactsTitle, null),
      children: [
        ...item('Leggi le domande frequenti', 'faq', 'faq'),
        ...item('Richiedi assistenza', 'assistance', 'assistenza'),
        ...item('Prenota appuntamento', 'booking', 'appuntamento'),
      ],
    },
    { ...link('Problemi in città', null), children: item('Segnala disservizio', 'report', 'disservizio') },
  ];
}

/** Social channels with their icons; an unknown network gets the generic link icon. */
export function socialOf(content: SnapshotContent) {
  const social = content.contacts?.social;
  const channels = (social?.channels ?? []).map((channel) =>
    link(channel.title, channel.url, { icon: ownValue(networkIcons, channel.network) ?? otherNetworkIcon }),
  );
  return { title: social?.title ?? 'Seguici su', channels };
}
