import type { ComponentType } from 'react';
import { routeOf, type Route, type RouteId } from '#domain/routing/routes.ts';
import { type LazyView, lazyView } from '#kit/LazyView.tsx';
import { hasAsset } from '#platform/app.ts';

/** A view of the personal area: its route and its lazy component. */
export interface AreaView {
  route: Route;
  /** Route of the tab that is current: its own, or that of the views it belongs to. */
  under: RouteId;
  View: LazyView;
}

/** A view that has a tab. */
interface TabView extends AreaView {
  tab: string;
  icon: `it-${string}`;
}

function view(id: RouteId, load: () => Promise<ComponentType>, under = id): AreaView {
  const route = routeOf(id);
  return { route, under, View: lazyView(load, () => isAvailable(route)) };
}

/** True when a module that the view needs is enabled. */
export function isAvailable({ gate }: Route): boolean {
  return gate.length === 0 || gate.some(hasAsset);
}

function tabView(
  { id, tab, icon }: { id: RouteId; tab: string; icon: `it-${string}` },
  load: () => Promise<ComponentType>,
): TabView {
  return { ...view(id, load), tab, icon };
}

const loadDelegates = async () => (await import('#features/delegations/views/Delegates.tsx')).Delegates;

/** The tabs of the personal area in their order (screens B 1.2). */
export const areaTabs: readonly TabView[] = [
  tabView(
    { id: 'area', tab: 'Scrivania', icon: 'it-pa' },
    async () => (await import('./views/Desktop.tsx')).Desktop,
  ),
  tabView(
    { id: 'area-messages', tab: 'Messaggi', icon: 'it-mail' },
    async () => (await import('#features/messages/views/Messages.tsx')).Messages,
  ),
  tabView(
    { id: 'area-activities', tab: 'Attività', icon: 'it-files' },
    async () => (await import('./views/Activities.tsx')).Activities,
  ),
  tabView(
    { id: 'area-documents', tab: 'Documenti', icon: 'it-box' },
    async () => (await import('#features/documents/views/Documents.tsx')).Documents,
  ),
  tabView(
    { id: 'area-services', tab: 'Servizi', icon: 'it-settings' },
    async () => (await import('#features/services/views/Services.tsx')).Services,
  ),
  tabView({ id: 'delegations', tab: 'Deleghe', icon: 'it-user' }, loadDelegates),
];

/** All views of the personal area: those with a tab, and the lists of delegations under theirs (screens B 10.2). */
export const areaViews: readonly AreaView[] = [
  ...areaTabs,
  view('delegates', loadDelegates, 'delegations'),
  view(
    'delegators',
    async () => (await import('#features/delegations/views/Delegators.tsx')).Delegators,
    'delegations',
  ),
  view(
    'delegation-requests',
    async () => (await import('#features/delegations/views/Requests.tsx')).Requests,
    'delegations',
  ),
];
