import { loadNotices } from '#errors/notices.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { useResource } from '../use-resource.ts';
import type { Loaded } from '#platform/resource.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { SanitizedHtml } from '../SanitizedHtml.tsx';
import { Spinner } from '../Spinner.tsx';
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
  const policy = useResource('policy', load, (error) => notifyFailure(loadNotices.terms, error));
  return <PolicyText policy={policy} emptyText={emptyText} />;
}

interface TextProps {
  /** HTML, not yet sanitised; null: there is no text. */
  policy: Loaded<string | null>;
  /** Shown when there is no text. */
  emptyText: string;
}

/** A notice or policy in each state of its loading. */
export function PolicyText({ policy, emptyText }: TextProps) {
  if (policy.state === 'loading') return <Spinner onCancel={policy.cancel} />;
  if (policy.state === 'failed') return <LoadFailed onRetry={policy.retry} />;
  if (!policy.value) return <p>{emptyText}</p>;
  return <SanitizedHtml html={policy.value} failure={loadNotices.terms} />;
}
