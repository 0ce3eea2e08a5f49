import type { AssetCode } from '#domain/assets.ts';
import { isBuilt } from '#domain/routing/route-match.ts';
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

/** The page of a module, if it is built. */
export function builtRoute(asset: AssetCode | null): RouteId | undefined {
  const route = asset === null ? undefined : routes[asset];
  return route && isBuilt(route) ? route : undefined;
}

/** True when a service can be used online: it has a form, an address elsewhere, or a module whose page is built. */
export function isUsedOnline({ moonForm, asset, url }: OnlineFacts): boolean {
  return moonForm !== null || url !== null || builtRoute(asset) !== undefined;
}
