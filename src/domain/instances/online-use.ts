import type { AssetCode } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';

/** The page of each module where its services are used. */
const routes: Partial<Record<AssetCode, RouteId>> = {
  PPAY: 'payments',
  MYPAY: 'payments',
  APPSCHED: 'booking',
  ASSISTENZA_CRM: 'assistance',
  DISSERVIZIO_CRM: 'report',
  MY_DOCS: 'area-documents',
  NOTIFICATIONS: 'area-messages',
  DELEGHE: 'delegations',
};

/** The properties of a service that decide whether it is used online. */
interface OnlineFacts {
  /** Code of the form to request it. */
  moonForm: string | null;
  asset: AssetCode | null;
  /** Address of the service where it is provided elsewhere. */
  url: string | null;
}

/** The page where the services of a module are used; undefined: it has none. */
export function moduleRoute(asset: AssetCode | null): RouteId | undefined {
  return asset === null ? undefined : routes[asset];
}

/** True when a service can be used online: it has a form, an address elsewhere, or a module with a page. */
export function isUsedOnline({ moonForm, asset, url }: OnlineFacts): boolean {
  return moonForm !== null || url !== null || moduleRoute(asset) !== undefined;
}
