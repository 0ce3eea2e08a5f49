import type { ComponentType } from 'react';
import type { RouteId } from '#domain/routing/routes.ts';
import { lazyView } from '#kit/LazyView.tsx';

function view(route: RouteId, load: () => Promise<ComponentType>) {
  return { route, View: lazyView(load) };
}

/** Views of the profile with their routes; the wizard brings the form library with it. */
export const profileViews = [
  view('profile', async () => (await import('./views/Overview.tsx')).Overview),
  view('profile-wizard', async () => (await import('./views/Compose.tsx')).Compose),
  view('profile-wizard-success', async () => (await import('./views/Success.tsx')).Success),
];
