import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $expired } from '#stores/session/expired.ts';
import { say } from '#stores/live.ts';
import { $session } from '#stores/session/session.ts';
import { later, OverPage } from '#ui/Later.tsx';
import { texts } from './texts.ts';

const ExpiredDialog = later(
  async () => (await import('./dialogs/ExpiredDialog.tsx')).ExpiredDialog,
  OverPage,
);

/** Opens "La sessione è scaduta"; it closes by itself after a login in another tab (screens B 1.4). */
export function SessionDialog() {
  const { open, holding } = useStore($expired);
  useResumed(holding);
  return open ? <ExpiredDialog /> : null;
}

/** Says that the citizen may go on, once the session is there again. */
function useResumed(holding: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !holding && $session.get().status === 'logged') say(texts.resumed);
    was.current = holding;
  }, [holding]);
}
