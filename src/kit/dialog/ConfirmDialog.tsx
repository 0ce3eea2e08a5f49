import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { SendButton } from '../form/SendButton.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  /** Closed by the citizen, or after the action succeeded. */
  onClose: () => void;
  title: string;
  /** Label of the button that does it. */
  confirm?: string;
  /** Label of the way out, where "Annulla" could be mistaken for the action itself. */
  cancel?: string;
  /** The confirmed action. Rejected, the dialog stays open and shows `failure`. */
  onConfirm: () => Promise<unknown>;
  /** Text shown when the action fails. */
  failure: string | ((error: unknown) => string);
  /** What will be lost, in a sentence. */
  children: ReactNode;
}

/** A question that stays open, with the error in it, when the action fails (screens A 2.11, B 1.7). */
export function ConfirmDialog({
  onClose,
  title,
  confirm = 'Conferma',
  cancel: wayOut = 'Annulla',
  onConfirm,
  failure,
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
      setFailed(typeof failure === 'string' ? failure : failure(error));
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
        {wayOut}
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
