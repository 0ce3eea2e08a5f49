import { useEffect, useEffectEvent } from 'react';
import { currentPath } from '#platform/session/return-path.ts';
import { guardForm, type NamedForm } from '#platform/session/guarded-forms.ts';

/** A form in use; `path` is by default that of the page. */
export type GuardedForm = Omit<NamedForm, 'path'> & { path?: string };

/**
 * Stores a form across a login when the session ends while it is on screen.
 *
 * @param read returns the values to store; null: nothing was typed
 */
export function useFormGuard(read: () => GuardedForm | null): void {
  const current = useEffectEvent(() => {
    const form = read();
    return form && { path: currentPath(), ...form };
  });
  useEffect(() => {
    const stop = guardForm(() => current());
    return () => void stop();
  }, []);
}
