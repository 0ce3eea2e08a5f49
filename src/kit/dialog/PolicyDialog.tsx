import { loadNotices } from '#errors/notices.ts';
import { notify } from '#platform/toasts.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Modal } from './Modal.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLoaded } from '../use-loaded.ts';
import { OutsideHtml } from '../OutsideHtml.tsx';

interface Props {
  title: string;
  /** Said where there is no text. */
  none: string;
  /** HTML of others, not yet sanitised. Rejects with PortalError. */
  load: (signal: AbortSignal) => Promise<string | null>;
  onClose: () => void;
}

/** A notice or policy, read in a dialog with a loading of its own (screens A 4.4). */
export function PolicyDialog({ title, none, load, onClose }: Props) {
  const footer = (
    <button type="button" className="btn btn-primary" onClick={onClose}>
      Chiudi
    </button>
  );
  return (
    <Modal open title={title} size="lg" onClose={onClose} footer={footer}>
      <Policy none={none} load={load} />
    </Modal>
  );
}

function Policy({ none, load }: Pick<Props, 'none' | 'load'>) {
  const policy = useLoaded('policy', load, () => notify(loadNotices.terms));
  if (policy.state === 'loading') return <Spinner />;
  if (policy.state === 'failed') return <LoadFailed message={loadNotices.terms} onRetry={policy.retry} />;
  if (!policy.value) return <p>{none}</p>;
  return <OutsideHtml html={policy.value} failure={loadNotices.terms} />;
}
