import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { $push, startPush } from '#stores/push/push.ts';
import { $session } from '#stores/session/session.ts';
import { whenIdle } from '#stores/page/when-idle.ts';
import { later, Unseen } from '#ui/Later.tsx';

const PushDialog = later(async () => (await import('./dialogs/PushDialog.tsx')).PushDialog, Unseen);

interface Props {
  /** Name of the municipality. */
  municipality: string;
}

/**
 * Asks, when the page has come to rest, whether the municipality may send messages (screens A 2.15). Every view asks
 * anew whether it is time: a profile may have been made in the view before, or a wizard have ended.
 */
export function PushPrompt({ municipality }: Props) {
  const [path] = useBrowserLocation();
  const session = useStore($session);
  const { prompt } = useStore($push);
  const hasContacts = session.status === 'logged' && session.user.contacts !== null;
  useEffect(() => {
    if (hasContacts) whenIdle(() => void startPush());
  }, [path, hasContacts]);
  return prompt === 'open' ? <PushDialog municipality={municipality} /> : null;
}
