import { loadNotices } from '#errors/notices.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { PolicyText } from '../PolicyText.tsx';
import { useLoaded } from '../use-loaded.ts';
import { Modal } from './Modal.tsx';

interface Props {
  title: string;
  /** Shown when there is no text. */
  emptyText: string;
  /** Loads the HTML, not yet sanitised. Rejects with PortalError. */
  load: (signal: AbortSignal) => Promise<string | null>;
  onClose: () => void;
}

/** The dialog of `PolicyDialog`. */
export function PolicyModal({ title, emptyText, load, onClose }: Props) {
  const footer = (
    <button type="button" className="btn btn-primary" onClick={onClose}>
      Chiudi
    </button>
  );
  return (
    <Modal open title={title} size="lg" onClose={onClose} footer={footer}>
      <Policy emptyText={emptyText} load={load} />
    </Modal>
  );
}

function Policy({ emptyText, load }: Pick<Props, 'emptyText' | 'load'>) {
  const policy = useLoaded('policy', load, (error) => notifyFailure(loadNotices.terms, error));
  return <PolicyText policy={policy} emptyText={emptyText} />;
}
