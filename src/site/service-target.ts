import type { AssetCode } from '#domain/assets.ts';
import { pathOf } from '#domain/route-match.ts';
import type { Service } from '#contracts/services.ts';

const targets: Partial<Record<AssetCode, (service: Service) => string>> = {
  PPAY: ({ id }) => pathOf('payments', { id }),
  MYPAY: ({ id }) => pathOf('payments', { id }),
  APPSCHED: ({ id }) => `${pathOf('booking')}?nid=${encodeURIComponent(id)}`,
  ASSISTENZA_CRM: ({ assistanceId }) =>
    pathOf('assistance') + (assistanceId === null ? '' : `?servizio=${encodeURIComponent(assistanceId)}`),
  DISSERVIZIO_CRM: () => pathOf('report'),
  MY_DOCS: () => pathOf('area-documents'),
  NOTIFICATIONS: () => pathOf('area-messages'),
  DELEGHE: () => pathOf('delegations'),
};

/** Page of this portal where a service is used (screens A 4.6); null: it is run elsewhere, or is not active. */
export function serviceTarget(service: Service): string | null {
  if (service.href === null || service.asset === null) return null;
  return targets[service.asset]?.(service) ?? null;
}
