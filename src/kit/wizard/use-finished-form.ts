import { useEffect } from 'react';
import { onRestored } from '#platform/page/moments.ts';
import { isFormKept } from '#platform/storage/kept-form.ts';

/**
 * Begins anew when Back brings the wizard from the browser's cache and nothing of it is kept any more: what it was for
 * is done, and must not be done a second time.
 */
export function useFinishedForm(form: string): void {
  useEffect(() => onRestored(() => isFormKept(form) || location.reload()), [form]);
}
