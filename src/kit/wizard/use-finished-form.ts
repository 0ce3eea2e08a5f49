import { useEffect } from 'react';
import { isFormKept } from '#platform/storage/kept-form.ts';

/**
 * Begins anew when Back brings the wizard from the browser's cache and nothing of it is kept any more: what it was for
 * is done, and must not be done a second time.
 */
export function useFinishedForm(form: string): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isFormKept(form)) location.reload();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [form]);
}
