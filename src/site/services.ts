import type { AssetCode } from '#domain/assets.ts';
import { canHavePage } from '#domain/routing/route-match.ts';
import { foldText } from '#domain/text/italian-text.ts';
import { alphabetical } from '#domain/text/order.ts';
import { slugOf } from '#domain/text/plain-text.ts';
import { joinServices, type Service } from '#contracts/services.ts';
import type { MoonSettings } from '#domain/instances/service-target.ts';
import type { SnapshotContent } from './snapshot.ts';

/** Services shown to citizens. */
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
 * them. Spellings of a name that differ only in case and accents are one category, under the first of them.
 */
export function serviceGroupsOf(services: readonly Service[]): ServiceGroup[] {
  const byName = new Map<string, Omit<ServiceGroup, 'anchor'>>();
  for (const service of services)
    for (const name of service.categories.length > 0 ? service.categories : [uncategorised]) {
      const group = byName.get(foldText(name)) ?? { name, services: [] };
      byName.set(foldText(name), group);
      if (!group.services.includes(service)) group.services.push(service);
    }
  const rest = byName.get(foldText(uncategorised));
  const others = [...byName.values()].filter((group) => group !== rest);
  return withAnchors([...alphabetical(others, ({ name }) => name), ...(rest ? [rest] : [])]);
}

/** Gives each group an anchor of its own: names that differ only in signs have the same slug, "日本" has none. */
function withAnchors(groups: readonly Omit<ServiceGroup, 'anchor'>[]): ServiceGroup[] {
  const slugs = groups.map(({ name }) => slugOf(name) || 'categoria');
  return groups.map((group, index) => {
    const slug = slugs[index]!;
    const before = slugs.slice(0, index).filter((other) => other === slug).length;
    return { ...group, anchor: `servizi-${slug}${before > 0 ? `-${before + 1}` : ''}` };
  });
}

/**
 * Warnings for an operator: a second card or detail of a service, an identifier that cannot stand
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

/** Settings for addresses of the municipality's forms at the instance service. */
export function moonSettings({
  moonForms,
  code,
  origin,
}: {
  moonForms: MoonSettings['front'];
  code: MoonSettings['municipality'];
  origin: MoonSettings['origin'];
}): MoonSettings {
  return { front: moonForms, municipality: code, origin };
}
