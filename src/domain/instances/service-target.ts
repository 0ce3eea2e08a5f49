import type { AssetCode } from '#domain/assets.ts';
import { moonAddress } from './moon-address.ts';
import { pathOf } from '#domain/routing/route-match.ts';

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

const targetByModule: Partial<Record<AssetCode, (service: ServiceFacts) => string>> = {
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
  const target = asset === null ? undefined : targetByModule[asset];
  return target?.(service) ?? url;
}
