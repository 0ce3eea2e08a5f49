import type { AssetCode } from '#domain/assets.ts';
import { isSafeSegment } from '#domain/routing/route-match.ts';
import { joinServices, type Service } from '#contracts/services.ts';
import type { SnapshotContent } from './snapshot.ts';

/** Services shown to citizens (screens A 4.1). */
export function servicesOf(content: SnapshotContent, enabled: ReadonlySet<AssetCode>): Service[] {
  return joinServices(content.services, content.details, enabled);
}

/** Category names of the services, in Italian order. */
export function serviceCategoriesOf(services: readonly Service[]): string[] {
  return [...new Set(services.flatMap((service) => service.categories))].sort((a, b) =>
    a.localeCompare(b, 'it'),
  );
}

/** Warnings for an operator: a second detail of a service (contract A 4.3), an identifier that cannot stand in an address. */
export function serviceWarnings(content: SnapshotContent): string[] {
  const ids = content.details.map(({ serviceId }) => serviceId);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const unsafe = content.services.filter(({ id }) => !isSafeSegment(id));
  return [
    ...twice.map((id) => `configComune/dettaglioServizi has two details of service ${id}: the first counts.`),
    ...unsafe.map(
      ({ id }) => `configComune/servizi: the id "${id}" cannot stand in an address, the service is left out.`,
    ),
  ];
}
