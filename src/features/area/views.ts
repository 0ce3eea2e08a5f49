import type { ComponentType } from 'react';
import { routeOf, type Route, type RouteId } from '#domain/routing/routes.ts';
import { type LazyView, lazyView } from '#kit/LazyView.tsx';
import { hasAsset } from '#platform/app.ts';
import { isAvailable } from './sections.ts';

/** A view of the personal area: its route and its component. */
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

// The lists of persons share nearly all of their code.
const delegations = () => import('./views/Delegations.tsx');

/** The code of each view by its route. The build reads here which file a page shows first. */
const code = {
  area: async () => (await import('./views/Desktop.tsx')).Desktop,
  'area-messages': async () => (await import('#features/messages/views/Messages.tsx')).Messages,
  'area-activities': async () => (await import('./views/Activities.tsx')).Activities,
  'area-documents': async () => (await import('#features/documents/views/Documents.tsx')).Documents,
  'area-services': async () => (await import('#features/services/views/Services.tsx')).Services,
  delegations: async () => (await delegations()).GivenDelegations,
  delegates: async () => (await delegations()).GivenDelegations,
  delegators: async () => (await delegations()).Delegators,
  'delegation-requests': async () => (await import('#features/delegations/views/Requests.tsx')).Requests,
} satisfies Partial<Record<RouteId, () => Promise<ComponentType>>>;

type ViewId = keyof typeof code;

function view(id: ViewId, under: RouteId = id): AreaView {
  const route = routeOf(id);
  return { route, under, View: lazyView(code[id], () => isAvailable(route, hasAsset)) };
}

function tabView(id: ViewId, tab: string, icon: `it-${string}`): TabView {
  return { ...view(id), tab, icon };
}

/** The tabs of the personal area in their order. */
export const areaTabs: readonly TabView[] = [
  tabView('area', 'Scrivania', 'it-pa'),
  tabView('area-messages', 'Messaggi', 'it-mail'),
  tabView('area-activities', 'Attività', 'it-files'),
  tabView('area-documents', 'Documenti', 'it-box'),
  tabView('area-services', 'Servizi', 'it-settings'),
  tabView('delegations', 'Deleghe', 'it-user'),
];

/** All views of the personal area: those with a tab, and the lists of delegations under theirs. */
export const areaViews: readonly AreaView[] = [
  ...areaTabs,
  view('delegates', 'delegations'),
  view('delegators', 'delegations'),
  view('delegation-requests', 'delegations'),
];
