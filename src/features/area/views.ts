import { type ComponentType, lazy } from 'react';
import { routeOf, type Route, type RouteId } from '#domain/routing/routes.ts';

/** A view of the personal area: its route, its tab and its lazy component. */
export interface AreaView {
  route: Route;
  tab: string;
  icon: `it-${string}`;
  View: ComponentType;
  /** Prefetches the component's code, e.g. on hover. */
  load: () => Promise<unknown>;
}

function view(
  facts: { id: RouteId; tab: string; icon: `it-${string}` },
  load: () => Promise<ComponentType>,
): AreaView {
  const route = routeOf(facts.id);
  return { ...facts, route, View: lazy(async () => ({ default: await load() })), load };
}

/** The tabs of the personal area in their order (screens B 1.2). */
export const areaViews: readonly AreaView[] = [
  view(
    { id: 'area', tab: 'Scrivania', icon: 'it-pa' },
    async () => (await import('./views/Desktop.tsx')).Desktop,
  ),
  view(
    { id: 'area-messages', tab: 'Messaggi', icon: 'it-mail' },
    async () => (await import('#features/messages/views/Messages.tsx')).Messages,
  ),
  view(
    { id: 'area-activities', tab: 'Attività', icon: 'it-files' },
    async () => (await import('./views/Activities.tsx')).Activities,
  ),
  view(
    { id: 'area-documents', tab: 'Documenti', icon: 'it-box' },
    async () => (await import('#features/documents/views/Documents.tsx')).Documents,
  ),
  view(
    { id: 'area-services', tab: 'Servizi', icon: 'it-settings' },
    async () => (await import('#features/services/views/Services.tsx')).Services,
  ),
];

/** Delegations: looks like a tab, but links to a separate page (screens B 1.2). */
export const delegationsTab = { route: routeOf('delegations'), tab: 'Deleghe', icon: 'it-user' } as const;
