import { type ComponentType, lazy } from 'react';

function view(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** Views of the profile by the id of their route; the wizard brings the form library with it. */
export const profileViews: Readonly<Record<string, ComponentType>> = {
  profile: view(async () => (await import('./views/Overview.tsx')).Overview),
  'profile-wizard': view(async () => (await import('./views/Compose.tsx')).Compose),
  'profile-wizard-success': view(async () => (await import('./views/Success.tsx')).Success),
};
