import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { whenIdle } from '#platform/page/when-idle.ts';
import { acceptPush, declinePush, startPush } from '#platform/push/push.ts';
import { $push } from '#platform/push/push-state.ts';
import { $session } from '#platform/session/session.ts';
import { Modal } from '../dialog/Modal.tsx';

interface Props {
  /** Name of the municipality. */
  municipality: string;
}

/**
 * Asks, once the page is idle, whether the municipality may send push notifications. Checked again for
 * every view, because the citizen may have created a profile or finished a wizard in the previous one.
 */
export function PushPrompt({ municipality }: Props) {
  const [path] = useBrowserLocation();
  const session = useStore($session);
  const { prompt } = useStore($push);
  const isLogged = session.status === 'logged';
  const hasContacts = isLogged && session.user.contacts !== null;
  useEffect(() => {
    if (isLogged) whenIdle(() => void startPush());
  }, [path, isLogged, hasContacts]);
  return prompt === 'open' ? <PushDialog municipality={municipality} /> : null;
}

/** "Notifiche Push": asks in the name of the municipality. */
function PushDialog({ municipality }: { municipality: string }) {
  const buttons = (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={declinePush}>
        No, grazie
      </button>
      <button type="button" className="btn btn-primary" onClick={() => void acceptPush()}>
        OK
      </button>
    </>
  );
  return (
    <Modal open title="Notifiche Push" size="sm" onClose={declinePush} footer={buttons}>
      <p>
        {municipality.startsWith('Comune') ? `Il ${municipality}` : municipality} vorrebbe inviarti notifiche
        sugli eventi importanti che ti riguardano, anche quando questo sito è chiuso. Puoi cambiare idea
        quando vuoi, dal tuo profilo.
      </p>
    </Modal>
  );
}
