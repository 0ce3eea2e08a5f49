import type { AssetCode } from '#domain/assets.ts';
import { moonAddress } from './moon-address.ts';
import { isBuilt, pathOf } from '#domain/routing/route-match.ts';
import type { RouteId } from '#domain/routing/routes.ts';

/** The properties that decide where a service is used (contract A 4.2, 4.3). */
export interface ServiceFacts {
  id: string;
  /** Code of the form to request it. */
  moonForm: string | null;
  asset: AssetCode | null;
  assistanceId: string | null;
  faqCategoryId: string | null;
  /** Address of the service where it is provided elsewhere. */
  url: string | null;
}

/** Settings for addresses of forms at the instance service. */
export interface MoonSettings {
  /** Base path of the forms. */
  front: string;
  /** The municipality's code. */
  municipality: string;
  /** Origin of the site that forms return to. */
  origin: string;
}

/** The page of a module where its services are used. */
interface ModuleTarget {
  route: RouteId;
  address: (service: ServiceFacts) => string;
}

const payment: ModuleTarget = { route: 'payments', address: ({ id }) => pathOf('payments', { id }) };

const targetByModule: Partial<Record<AssetCode, ModuleTarget>> = {
  PPAY: payment,
  MYPAY: payment,
  APPSCHED: {
    route: 'booking',
    address: ({ id }) => `${pathOf('booking')}?nid=${encodeURIComponent(id)}`,
  },
  ASSISTENZA_CRM: {
    route: 'assistance',
    address: ({ assistanceId }) =>
      pathOf('assistance') + (assistanceId === null ? '' : `?servizio=${encodeURIComponent(assistanceId)}`),
  },
  DISSERVIZIO_CRM: { route: 'report', address: () => pathOf('report') },
  MY_DOCS: { route: 'area-documents', address: () => pathOf('area-documents') },
  NOTIFICATIONS: { route: 'area-messages', address: () => pathOf('area-messages') },
  DELEGHE: { route: 'delegations', address: () => pathOf('delegations') },
};

/** True when a service can be used online: it has a form, an address elsewhere, or a module whose page is built. */
export function isUsedOnline({
  moonForm,
  asset,
  url,
}: Pick<ServiceFacts, 'moonForm' | 'asset' | 'url'>): boolean {
  return moonForm !== null || url !== null || builtTarget(asset) !== undefined;
}

function builtTarget(asset: AssetCode | null): ModuleTarget | undefined {
  const target = asset === null ? undefined : targetByModule[asset];
  return target && isBuilt(target.route) ? target : undefined;
}

/** Address where a service is used (screens A 4.6): its form, its module, or elsewhere; null: nowhere online. */
export function serviceTarget(service: ServiceFacts, moon: MoonSettings): string | null {
  const { moonForm, asset, url, faqCategoryId, assistanceId } = service;
  if (moonForm !== null) {
    return moonAddress(moon.front, {
      service: 'new',
      backUrl: moon.origin,
      municipality: moon.municipality,
      form: moonForm,
      faq: faqCategoryId,
      assistance: assistanceId,
    });
  }
  return builtTarget(asset)?.address(service) ?? url;
}
