import { acceptPush, declinePush } from '#stores/push/push.ts';
import { Modal } from '#ui/dialog/Modal.tsx';

/** "Notifiche Push": whether this municipality, by its name, may send messages (screens A 2.15). */
export function PushDialog({ municipality }: { municipality: string }) {
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
