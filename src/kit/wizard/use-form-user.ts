import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $expired } from '#platform/session/expired.ts';
import { $session, currentUser, type User } from '#platform/session/session.ts';

/** The citizen who fills in a form, also while it stays on screen after the session; null: nobody is logged in. */
export function useFormUser(): User | null {
  const session = useStore($session);
  const { isFormOpen } = useStore($expired);
  const isLogged = session.status === 'logged';
  const [wasLogged, setWasLogged] = useState(isLogged);
  if (isLogged && !wasLogged) setWasLogged(true);
  return isLogged || (isFormOpen && wasLogged) ? currentUser() : null;
}
