import { useStore } from '@nanostores/react';
import { $session, currentUser, type User } from '#platform/session/session.ts';

/** The citizen on whose profile this is; stays while a form outlives its session. Only behind the login. */
export function useCitizen(): User {
  useStore($session);
  return currentUser();
}
