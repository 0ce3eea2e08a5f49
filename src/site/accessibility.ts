import { pathOf } from '#domain/routing/route-match.ts';
import { isDay } from '#domain/time/dates.ts';
import type { ShownCheck } from './checked.ts';
import { link, type Link } from './links.ts';
import type { Tenant } from './tenant.ts';

/** Mark of the statement's link, which the official validator looks for in the footer (C.SI.3.2). */
export const statementMark = 'accessibility-link';

/** The link in the footer to the page on accessibility. */
const reportLink = link('Segnala problemi di accessibilità', pathOf('accessibility'));

/**
 * The footer's links with the statement that the tenant file names: the portal's host has a statement of its own, so it takes
 * the place of the menu's.
 *
 * @param others links of the footer where the menu may have it instead
 */
export function withStatement(
  links: readonly Link[],
  statement: string | undefined,
  others: readonly Link[] | null = null,
): Link[] {
  const own = links.map((entry) => withoutMark(entry));
  if (statement === undefined) return own;
  const isThere = [...own, ...(others ?? own)].some(isStatement);
  const set = own.map((entry) =>
    isStatement(entry)
      ? { ...entry, ...link(entry.title, statement, { dataElement: statementMark }) }
      : entry,
  );
  return isThere || others === null
    ? set
    : [...set, link('Dichiarazione di accessibilità', statement, { dataElement: statementMark })];
}

/** A menu may have the page on accessibility too, whose name the validator would take for the statement's. */
function withoutMark(entry: Link): Link {
  return entry.href === reportLink.href ? { ...entry, dataElement: null } : entry;
}

function isStatement({ dataElement }: Link): boolean {
  return dataElement === statementMark;
}

/** Adds the link to the page on accessibility, beside that to the statement; a menu may have it by itself. */
export function withReportLink(links: readonly Link[]): Link[] {
  if (links.some(({ href }) => href === reportLink.href)) return [...links];
  const at = links.findIndex(isStatement);
  return at < 0 ? [...links, reportLink] : [...links.slice(0, at + 1), reportLink, ...links.slice(at + 1)];
}

interface ShownLinks {
  links: readonly Link[];
  smallPrint: readonly Link[];
}

/** What the page on accessibility tells. The statement is the one of the footer, whoever gave it. */
export function accessibilityOf(
  { accessibility }: Pick<Tenant, 'accessibility'>,
  { links, smallPrint }: ShownLinks,
  checked: ShownCheck | null,
) {
  const { state = null, reviewed = '', office = null, mail = null } = accessibility;
  return {
    statement: [...links, ...smallPrint].find(isStatement)?.href ?? null,
    state,
    /** Day of the last review. */
    reviewed: isDay(reviewed) ? reviewed : null,
    /** Id of the CRM's service that gets the reports. */
    office,
    mail,
    /** What a check of these pages came to; null: it was not kept. */
    checked,
  };
}

interface Ways {
  crmServices: readonly { id: string }[];
  office: { emails: readonly unknown[]; phones: readonly unknown[] };
  enabled: ReadonlySet<string>;
}

/** Warnings for the operator: a service that the CRM does not have, and a page by which nobody can report anything. */
export function accessibilityWarnings(
  { accessibility: { office, mail } }: Pick<Tenant, 'accessibility'>,
  { crmServices, office: contacts, enabled }: Ways,
): string[] {
  const hasForm = enabled.has('ASSISTENZA_CRM');
  const isKnown = office === undefined || !hasForm || crmServices.some(({ id }) => id === office);
  const hasWay = hasForm || mail !== undefined || contacts.emails.length + contacts.phones.length > 0;
  return [
    ...(isKnown
      ? []
      : [
          `"accessibility.office" in tenant.json is ${office}, which is no service of assistance: citizens have to choose one themselves.`,
        ]),
    ...(hasWay
      ? []
      : [
          'The page on accessibility names no way to report what cannot be used (law 4/2004): set "accessibility.mail" in tenant.json.',
        ]),
  ];
}
