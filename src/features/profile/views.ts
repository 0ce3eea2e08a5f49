import type { ComponentType } from 'react';
import type { RouteId } from '#domain/routing/routes.ts';
import { lazyView } from '#kit/LazyView.tsx';

/** The code of each view by its route. The build reads here which file a page shows first. */
const code = {
  profile: async () => (await import('./views/Overview.tsx')).Overview,
  'profile-wizard': async () => (await import('./views/Compose.tsx')).Compose,
  'profile-wizard-success': async () => (await import('./views/Success.tsx')).Success,
} satisfies Partial<Record<RouteId, () => Promise<ComponentType>>>;

function view(route: keyof typeof code) {
  return { route, View: lazyView(code[route]) };
}

/** Views of the profile with their routes; the wizard brings the form library with it. */
export const profileViews = [view('profile'), view('profile-wizard'), view('profile-wizard-success')];
