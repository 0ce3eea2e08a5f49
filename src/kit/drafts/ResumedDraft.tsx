import type { ReactNode } from 'react';
import { loadNotices } from '#errors/notices.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '../Alert.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLoaded } from '../use-loaded.ts';
import { draftTexts } from './texts.ts';
import type { DraftCalls, SavedDraft } from './draft-saver.ts';

interface Props {
  /** `?idBozza=` of the address. */
  draftId: string;
  calls: DraftCalls;
  /** The form; null: the draft was not found, or is somebody else's. */
  children: (found: SavedDraft | null) => ReactNode;
}

/** The form that a draft fills in, once the draft is there. */
export function ResumedDraft({ draftId, calls, children }: Props) {
  const drafts = useLoaded(
    draftId,
    (signal) => calls.list(signal),
    (error) => notifyFailure(loadNotices.draft, error),
  );
  if (drafts.state === 'loading') return <Spinner onCancel={drafts.cancel} />;
  if (drafts.state === 'failed') return <LoadFailed onRetry={drafts.retry} />;
  const found = drafts.value.find(({ id }) => id === draftId) ?? null;
  const sent = found && (calls.sentAs?.(draftId) ?? null);
  return sent === null ? children(found) : <Sent number={sent} />;
}

/** Instead of the form: what was sent must not be sent a second time. */
function Sent({ number }: { number: string }) {
  return (
    <>
      <Alert type="info" live="status" title={null}>
        <p className="fw-semibold">{draftTexts.sent(number)}</p>
        <p>{draftTexts.sentText}</p>
      </Alert>
      <p>
        <a className="btn btn-primary" href={`${pathOf('area-activities')}#assistenza`}>
          {draftTexts.toRequests}
        </a>
      </p>
    </>
  );
}
