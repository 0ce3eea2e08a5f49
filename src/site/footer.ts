import { matchRoute, pathOf, type PlainRouteId } from '#domain/routing/route-match.ts';
import type { MenuItem } from '#contracts/menus.ts';
import { statementMark, withReportLink, withStatement } from './accessibility.ts';
import { isStatementAddress } from './accessibility-settings.ts';
import {
  footerElement,
  link,
  ownElement,
  routeLink,
  toLinks,
  uniqueElements,
  type Link,
  type LinkContext,
} from './links.ts';
import type { SnapshotContent } from './snapshot.ts';

/** How the link to the data protection officer is recognised in a menu of the municipality. */
export const officerLink = /protezione dei dati|\b(?:rpd|dpo)\b/i;

/**
 * Footer without its contacts block.
 *
 * @param own addresses of the tenant file: the data protection officer's, for a menu that does not have it, and the
 *   accessibility statement's
 */
export function footerOf(
  content: SnapshotContent,
  context: LinkContext,
  { officer, statement }: { officer?: string | undefined; statement?: string | undefined } = {},
) {
  const marked = (item: MenuItem) => ({ dataElement: ownElement(item) ?? footerElement(item.title) });
  const sections = toLinks(content.footerMenu?.sections ?? [], context, () => ({ dataElement: null }));
  const linksOf = (items: readonly MenuItem[]) => toLinks(items, context, marked).filter(isUsable);
  const configured = withStatement(linksOf(content.footerMenu?.contacts ?? []), statement);
  const smallPrint = withStatement(
    linksOf(content.footerMenu?.smallPrint ?? content.menu?.footer ?? []),
    statement,
    configured,
  );
  const links = withMandatory(configured, smallPrint, context);
  const seen = new Set<string>();
  return {
    sections,
    links: uniqueElements(links, seen),
    smallPrint: uniqueElements(
      withOfficer(
        withReportLink(withOwnPages(smallPrint, context)),
        [...sections.flatMap(({ children }) => children), ...links],
        officer,
      ),
      seen,
    ),
  };
}

interface FooterPage {
  route: PlainRouteId;
  title: string;
  dataElement: string | null;
  /** The validator reads the label too, so that a link of another name does not count. */
  isReadByLabel?: true;
}

const faqPage: FooterPage = { route: 'faq', title: 'Leggi le FAQ', dataElement: 'faq', isReadByLabel: true };
const otherPages: readonly FooterPage[] = [
  { route: 'booking', title: 'Prenota un appuntamento', dataElement: 'appointment-booking' },
  {
    route: 'report',
    title: 'Segnala disservizio',
    dataElement: 'report-inefficiency',
    isReadByLabel: true,
  },
  { route: 'assistance', title: 'Richiedi assistenza', dataElement: null },
];

/**
 * Adds the mandatory links for which there is a page of ours: FAQ (C.SI.2.3), booking (C.SE.2.2),
 * disruptions (C.SI.2.4) and assistance.
 *
 * @param others further links of the footer
 */
function withMandatory(links: readonly Link[], others: readonly Link[], { enabled }: LinkContext): Link[] {
  const isThere = (page: FooterPage) => [...links, ...others].some((entry) => standsFor(entry, page));
  const missing = (page: FooterPage) =>
    isThere(page) ? [] : routeLink(page.title, page.route, enabled, { dataElement: page.dataElement });
  return [...missing(faqPage), ...links, ...otherPages.flatMap(missing)];
}

/** True for a link with the page's mark, of its name, or to its address. */
function standsFor(entry: Link, { route, title, dataElement, isReadByLabel }: FooterPage): boolean {
  if (dataElement !== null && entry.dataElement === dataElement) return true;
  if (isReadByLabel || entry.href === null) return false;
  const isOurs = entry.href.startsWith('/') && matchRoute(entry.href)?.route.id === route;
  return isOurs || entry.title.toLowerCase() === title.toLowerCase();
}

const ownPages = [
  { route: 'legal-notes', title: 'Note legali', like: /note legali/i, dataElement: 'legal-notes' },
  { route: 'cookie-notice', title: 'Informativa sui cookie', like: /cookie/i, dataElement: null },
  { route: 'site-map', title: 'Mappa del sito', like: /mappa del sito/i, dataElement: null },
] as const;

/**
 * False for an entry that names a mandatory page or one of ours and does not lead there: it would stand for the link
 * that is missing. Other entries without an address are text.
 */
function isUsable(entry: Link): boolean {
  const isWanted = entry.dataElement !== null || ownPages.some(({ like }) => like.test(entry.title));
  return entry.href !== null || !isWanted;
}

/**
 * Adds the legal pages of this portal that the municipality's menu does not have: two links of one
 * name would be told apart by nobody. What a site keeps in the browser differs from site to site: that page is linked
 * beside the municipality's, and says whose it is.
 */
function withOwnPages(links: readonly Link[], { enabled }: LinkContext): Link[] {
  const own = ownPages
    .filter(({ route }) => !links.some(({ href }) => href === pathOf(route)))
    .flatMap(({ route, title, like, dataElement }) =>
      links.some((entry) => like.test(entry.title))
        ? route === 'cookie-notice'
          ? routeLink('Che cosa conservano i servizi online', route, enabled)
          : []
        : routeLink(title, route, enabled, { dataElement }),
    );
  return [...links, ...own];
}

/** Adds the link to the data protection officer, whom citizens have to reach from the home page. */
function withOfficer(links: readonly Link[], others: readonly Link[], officer?: string): readonly Link[] {
  const isThere = [...links, ...others].some(({ title, href }) => href !== null && officerLink.test(title));
  if (officer === undefined || isThere) return links;
  return [...links, link('Responsabile della protezione dei dati', officer)];
}

const mandatory = [
  {
    element: 'report-inefficiency',
    name: 'Segnala disservizio',
    criterion: 'C.SI.2.4',
    leadsTo: 'a page or a mailto: address, also without the module of reports',
  },
  {
    element: 'privacy-policy-link',
    name: 'Informativa privacy',
    criterion: 'C.SI.3.3',
    leadsTo: 'an https page',
  },
  {
    element: statementMark,
    name: 'Dichiarazione di accessibilità',
    criterion: 'C.SI.3.2',
    leadsTo: 'the statement on https://form.agid.gov.it/',
  },
] as const;

/** Mandatory footer links that only the municipality can give, or that it gives wrongly. */
export function footerWarnings(footer: ReturnType<typeof footerOf>): string[] {
  const links = [...footer.links, ...footer.smallPrint];
  const missing = mandatory
    .filter(({ element }) => !links.some((entry) => entry.dataElement === element))
    .map(
      ({ name, criterion, leadsTo }) =>
        `The footer has no "${name}" link (${criterion}): add it to the municipality's footer menu, to ${leadsTo}.`,
    );
  const officers = [...links, ...footer.sections.flatMap(({ children }) => children)];
  if (!officers.some(({ title, href }) => href !== null && officerLink.test(title)))
    missing.push(
      'The footer does not lead to the data protection officer (AgID, design guidelines): set "privacy.officer" in tenant.json, or add "Responsabile della protezione dei dati" to the municipality\'s footer menu.',
    );
  const report = links.find((entry) => entry.dataElement === 'report-inefficiency')?.title;
  const wrongLabel =
    report !== undefined && !/^(?:segnala |segnalazione )?disservizio$/i.test(report.trim())
      ? [
          `The footer link "${report}" must be called "Segnala disservizio" (C.SI.2.4): rename it in the menu.`,
        ]
      : [];
  const statement = links.find((entry) => entry.dataElement === statementMark)?.href;
  const elsewhere = statement !== undefined && !isStatementAddress(statement ?? '');
  return elsewhere
    ? [
        ...missing,
        ...wrongLabel,
        `The accessibility statement must be on https://form.agid.gov.it/ (C.SI.3.2), not ${statement ?? 'nowhere'}.`,
      ]
    : [...missing, ...wrongLabel];
}
