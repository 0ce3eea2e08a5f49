import { actNotices } from '#errors/act-notices.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { texts } from '../texts.ts';
import { TermsStep } from './TermsStep.tsx';

interface Props {
  /** Accepted: the number is deleted once more. Rejected, the dialog stays. */
  onAccepted: () => Promise<void>;
  onClose: () => void;
}

/** The terms have changed since: they come before the deletion of the number (screens B 9.2, status 412). */
export function PhoneTermsDialog({ onAccepted, onClose }: Props) {
  return (
    <Modal open title={texts.deletePhone.title} size="lg" onClose={onClose}>
      <TermsStep failure={actNotices.contacts} onAccepted={onAccepted} onCancel={onClose} />
    </Modal>
  );
}
