import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';

/** True when the profile has an address to write to; null: nobody is logged in. */
export function useHasEmail(): boolean | null {
  const session = useStore($session);
  return session.status === 'logged' ? Boolean(session.user.contacts?.email) : null;
}

/** Where one chooses what the municipality writes about; without an address there is a profile to make first. */
export function ToPreferences() {
  return useHasEmail() && <a href={`${pathOf('profile')}#notifiche`}>Scegli quali notifiche ricevere</a>;
}
