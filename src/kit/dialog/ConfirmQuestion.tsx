import { type ReactNode, useRef, useState } from 'react';
import { mayHaveDone } from '#errors/portal-error.ts';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { Alert } from '../Alert.tsx';
import { PersonChanged, personTexts } from '../form/use-delegation-guard.ts';
import { failureTexts, refusalOf } from '../form/refusal.ts';
import { SendButton } from '../form/SendButton.tsx';
import { Modal } from './Modal.tsx';

export { LostFilesDialog } from '../form/LostFilesDialog.tsx';
export { PolicyModal } from './PolicyModal.tsx';

interface Props {
  /** Closed by the citizen, or after the action succeeded. */
  onClose: () => void;
  title: string;
  /** Label of the confirm button: what it does, as "Elimina il messaggio". */
  confirm: string;
  /** Label of the cancel button; change it where "Annulla" could be read as the action itself. */
  cancel?: string;
  /** The confirmed action. If it rejects, the dialog stays open and shows `failure`. */
  onConfirm: () => Promise<unknown>;
  /** Text shown when the action fails. */
  failure: string;
  /** The action must not be taken for undone where the service broke off: that is said instead of `failure`. */
  isWeighty?: boolean;
  /** What will be lost, in a sentence. */
  children: ReactNode;
}

/** Confirmation dialog; when the action fails it stays open and shows the error. */
export function ConfirmQuestion({
  onClose,
  title,
  confirm,
  cancel: cancelLabel = 'Annulla',
  onConfirm,
  failure,
  isWeighty = false,
  children,
}: Props) {
  const [waiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const run = async () => {
    setWaiting(true);
    setFailed(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      await noteSessionEnd(error);
      setFailed(messageOf(error, isWeighty && mayHaveDone(error) ? failureTexts.mayBeDoneThere : failure));
      throw error;
    } finally {
      setWaiting(false);
    }
  };
  const footer = (
    <>
      <button
        type="button"
        className="btn btn-outline-primary"
        ref={cancel}
        aria-disabled={waiting || undefined}
        onClick={() => waiting || onClose()}
      >
        {cancelLabel}
      </button>
      <SendButton onPress={run}>{confirm}</SendButton>
    </>
  );
  return (
    <Modal open warning title={title} waiting={waiting} onClose={onClose} focusFirst={cancel} footer={footer}>
      {children}
      {failed && (
        <Alert type="danger" live="alert" className="mt-3">
          {failed}
        </Alert>
      )}
    </Modal>
  );
}

/** The action may be one for a delegator who is another one by now. */
function messageOf(error: unknown, failed: string): string {
  if (error instanceof PersonChanged) return personTexts.held;
  const { mayBeDone, offlineUnwritten } = failureTexts;
  return refusalOf(error, { failed, mayHaveArrived: mayBeDone, offline: offlineUnwritten }).message;
}
