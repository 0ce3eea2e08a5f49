import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { $expired } from '#platform/session/expired.ts';
import { dropForm, keptForm } from '#platform/storage/kept-form.ts';
import { useFormGuard } from '#kit/form/use-form-guard.ts';
import { announce } from '#platform/page/announce.ts';
import { $preferences, choose } from '../state/preferences.ts';
import { texts } from '../texts.ts';

const name = 'preferenze';

const Kept = z.object({ values: z.object({ chosen: z.record(z.string(), z.array(z.string())) }) });

/**
 * While there are changes the browser asks before the page is left, and the end of the session keeps them; after the
 * login they are ticked again.
 */
export function useUnsavedChoice(isChanged: boolean): void {
  const restore = useEffectEvent(() => {
    const kept = Kept.safeParse(keptForm(name));
    dropForm(name);
    if (!kept.success) return;
    choose(kept.data.values.chosen);
    announce(texts.resumed);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    // Saved, or as it was before: what the end of a session has kept of it is done with.
    if (!isChanged) dropForm(name);
  }, [isChanged]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // Left for the login: what is ticked is kept, so nothing asks to stay.
      if (!$expired.get().isFormOpen) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  useFormGuard(() => {
    if (!isChanged) return null;
    const { chosen } = $preferences.get();
    // With the fragment the page comes back to this section, which else waits until it is near the screen.
    return { name, path: `${location.pathname}#preferenze`, values: { chosen } };
  });
}
