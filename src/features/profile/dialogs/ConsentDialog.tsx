import { actNotices } from '#errors/notices.ts';
import { Modal } from '#kit/dialog/Modal.tsx';
import { TermsStep } from './TermsStep.tsx';

interface Props {
  title: string;
  /** Accepted: what was refused can be done. Rejected, the dialog stays. */
  onAccepted: () => Promise<void> | void;
  onClose: () => void;
}

/** The terms have changed since they were accepted: they come before a change of the contacts. */
export function ConsentDialog({ title, onAccepted, onClose }: Props) {
  return (
    <Modal open title={title} size="lg" onClose={onClose}>
      <TermsStep failure={actNotices.contacts} onAccepted={onAccepted} onCancel={onClose} />
    </Modal>
  );
}
