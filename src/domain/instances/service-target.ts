import type { AssetCode } from '#domain/assets.ts';
import { moonAddress } from './moon-address.ts';
import { isOpen, pathOf } from '#domain/routing/route-match.ts';
import { routeOf, type RouteId } from '#domain/routing/routes.ts';
import { moduleRoute } from './online-use.ts';

/** The properties that decide where a service is used. */
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

/** Address of the page of a module for one of its services, where it is not the page's own. */
const addresses: Partial<Record<RouteId, (service: ServiceFacts) => string>> = {
  payments: ({ id }) => pathOf('payments', { id }),
  booking: ({ id }) => bookingAddress(id),
  assistance: assistanceAddress,
};

/** Address that books an appointment for a service: only its office is offered. */
export function bookingAddress(id: string): string {
  return `${pathOf('booking')}?nid=${encodeURIComponent(id)}`;
}

/** Address that asks for assistance with a service, which is chosen in the form. */
export function assistanceAddress({ assistanceId }: { assistanceId: string | null }): string {
  return (
    pathOf('assistance') + (assistanceId === null ? '' : `?servizio=${encodeURIComponent(assistanceId)}`)
  );
}

/**
 * Address that books an appointment about a service, beside the one where it is used online (C.SI.2.1); null: no office
 * of the booking service deals with it, or booking is not offered.
 */
export function serviceBooking(
  { id, officeId }: { id: string; officeId: string | null },
  enabled: ReadonlySet<AssetCode>,
): string | null {
  return officeId !== null && isOpen(routeOf('booking'), enabled) ? bookingAddress(id) : null;
}

/** Address where a service is used: its form, its module, or elsewhere; null: nowhere online. */
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
  const route = moduleRoute(asset);
  return route === undefined ? url : (addresses[route]?.(service) ?? routeOf(route).path);
}
