import type { AssetCode } from '#domain/assets.ts';
import { isSafeSegment, pathOf } from '#domain/route-match.ts';
import type { ServiceCard, ServiceDetail } from '#contracts/config.ts';
import type { SnapshotContent } from './snapshot.ts';
import type { Service } from './types.ts';

/** Services shown to citizens: with a detail, and run by an enabled module, a form or an address of their own (screens A 4.1). */
export function servicesOf(content: SnapshotContent, enabled: ReadonlySet<AssetCode>): Service[] {
  const details = new Map<string, ServiceDetail>();
  for (const detail of content.details)
    if (!details.has(detail.serviceId)) details.set(detail.serviceId, detail);
  return content.services
    .flatMap((card) => join(card, details.get(card.id), enabled))
    .sort((a, b) => a.title.localeCompare(b.title, 'it'));
}

function join(
  card: ServiceCard,
  detail: ServiceDetail | undefined,
  enabled: ReadonlySet<AssetCode>,
): Service[] {
  const title = detail?.title ?? card.title;
  if (!detail || title === null || !isSafeSegment(card.id) || !isRun(card, detail, enabled)) return [];
  return [
    {
      id: card.id,
      title,
      description: card.description,
      categories: card.categories.map(({ name }) => name),
      infoUrl: card.infoUrl,
      href: card.active ? pathOf('service', { id: card.id }) : null,
      maintenanceNote: card.active ? null : (card.maintenanceNote ?? 'Il servizio non è al momento attivo.'),
      asset: detail.asset,
      assistanceId: detail.assistanceId,
    },
  ];
}

function isRun(card: ServiceCard, detail: ServiceDetail, enabled: ReadonlySet<AssetCode>): boolean {
  return (
    (detail.asset !== null && enabled.has(detail.asset)) || detail.moonForm !== null || card.url !== null
  );
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
