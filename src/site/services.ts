import type { AssetCode } from '#domain/assets.ts';
import { canHavePage } from '#domain/routing/route-match.ts';
import { alphabetical } from '#domain/text/order.ts';
import { slugOf } from '#domain/text/plain-text.ts';
import { joinServices, type Service } from '#contracts/services.ts';
import type { SnapshotContent } from './snapshot.ts';

/** Services shown to citizens (screens A 4.1). */
export function servicesOf(content: SnapshotContent, enabled: ReadonlySet<AssetCode>): Service[] {
  return joinServices(content.services, content.details, enabled);
}

/** A category with its services, as the home page shows it. */
export interface ServiceGroup {
  name: string;
  /** Fragment of the home page's address at which the category opens. */
  anchor: string;
  services: Service[];
}

/** Category of services that the municipality has given none. */
const uncategorised = 'Altri servizi';

/**
 * Services by category, in Italian order, those without one at the end; a service of several categories is in each of
 * them.
 */
export function serviceGroupsOf(services: readonly Service[]): ServiceGroup[] {
  const names = alphabetical([...new Set(services.flatMap(({ categories }) => categories))], (name) => name);
  const groups = names.map((name) => groupOf(name, (service) => service.categories.includes(name)));
  const rest = groupOf(uncategorised, ({ categories }) => categories.length === 0);
  return rest.services.length > 0 ? [...groups, rest] : groups;

  function groupOf(name: string, belongs: (service: Service) => boolean): ServiceGroup {
    return { name, anchor: `servizi-${slugOf(name)}`, services: services.filter(belongs) };
  }
}

/**
 * Warnings for an operator: a second card or detail of a service (contract A 4.2, 4.3), an identifier that cannot stand
 * in an address.
 */
export function serviceWarnings(content: SnapshotContent): string[] {
  const cards = content.services.map(({ id }) => id);
  const details = content.details.map(({ serviceId }) => serviceId);
  const unusable = cards.filter((id) => !canHavePage('service', id));
  return [
    ...repeated(cards).map((id) => `configComune/servizi has two cards of service ${id}: the first counts.`),
    ...repeated(details).map(
      (id) => `configComune/dettaglioServizi has two details of service ${id}: the first counts.`,
    ),
    ...unusable.map(
      (id) => `configComune/servizi: the id "${id}" cannot stand in an address, the service is left out.`,
    ),
  ];
}

/** Ids that come more than once, each one time. */
function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
