import { pathOf } from '#domain/routing/route-match.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { readDocuments, readRequests } from '../request-calls.ts';
import { delegationStates } from '../states.ts';
import { RequestWizard, type RequestWizardProps } from './RequestWizard.tsx';
import { resumedDraft } from './resumed.ts';
import type { ResumedDraft } from './sending.ts';

const words = {
  failed: 'Non è stato possibile caricare la richiesta di delega',
  missing: 'Questa richiesta non c’è, oppure non si può più riprendere.',
  toList: 'Vai alle mie richieste',
  resumes: (id: string) => `Riprendi la richiesta ${id}.`,
} as const;

/** The request with what a draft holds, or why it cannot be resumed. */
export function ResumedRequest({ id, ...rest }: Omit<RequestWizardProps, 'resumed'> & { id: string }) {
  const loaded = useLoaded(
    id,
    (signal) => readResumed(id, signal),
    (error) => notifyFailure(words.failed, error),
  );
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed message={words.failed} isKnown onRetry={loaded.retry} />;
  if (loaded.value === null) return <NotResumable />;
  return (
    <>
      <Alert type="info" title={null}>
        {words.resumes(id)}
      </Alert>
      <RequestWizard {...rest} resumed={loaded.value} />
    </>
  );
}

/** A draft with its documents; null: there is none with this id. Throws PortalError. */
async function readResumed(id: string, signal: AbortSignal): Promise<ResumedDraft | null> {
  const requests = await readRequests(client, signal);
  const found = requests.find((one) => one.id === id && one.status === delegationStates.inactive.code);
  if (!found) return null;
  return { id, draft: resumedDraft(found, await readDocuments(client, id, signal)) };
}

function NotResumable() {
  return (
    <Alert type="warning" live="alert">
      <p>{words.missing}</p>
      <a className="btn btn-outline-primary btn-sm" href={pathOf('delegation-requests')}>
        {words.toList}
      </a>
    </Alert>
  );
}
