import { Modal } from '#kit/dialog/Modal.tsx';
import { texts } from '../texts.ts';
import { TermsText, useTerms } from './TermsText.tsx';

/** "Leggi": the terms in a dialog of their own. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <button type="button" className="btn btn-primary" onClick={onClose}>
      Chiudi
    </button>
  );
  return (
    <Modal open title={texts.terms} size="lg" onClose={onClose} footer={footer}>
      <TermsText terms={useTerms()} />
    </Modal>
  );
}
