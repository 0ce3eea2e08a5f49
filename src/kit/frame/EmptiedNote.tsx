import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $formsCleared } from '#platform/session/clearing.ts';
import { Alert } from '../Alert.tsx';
import { texts } from './texts.ts';

/**
 * Says above a form, or the login in its place, that what was typed there was cleared, and why. It gets the focus that
 * went with the form.
 */
export function EmptiedNote() {
  const isEmptied = useStore($formsCleared);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEmptied && document.activeElement === document.body) note.current?.focus();
  }, [isEmptied]);
  if (!isEmptied) return null;
  return (
    <Alert type="info" title={null} ref={note}>
      {texts.emptied}
    </Alert>
  );
}
