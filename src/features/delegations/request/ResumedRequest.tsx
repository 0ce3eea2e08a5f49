import { pathOf } from '#domain/routing/route-match.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import type { StoredFile } from '#domain/fields/picked-file.ts';
import { readDocuments, readRequests, type DelegationRequest } from '../request-api.ts';
import { delegationStates } from '../states.ts';
import type { DocumentCode, RequestDocument } from '../documents-api.ts';
import { RequestWizard, type RequestWizardProps } from './RequestWizard.tsx';
import type { ResumedDraft } from './sending.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** The draft of a request as its form shows it; its conditions were accepted when it was opened. */
export function resumedDraft(
  { delegator, services, note }: Pick<DelegationRequest, 'delegator' | 'services' | 'note'>,
  documents: readonly RequestDocument[],
): Draft {
  const { isCompany, taxCode } = delegator;
  const slot = (code: DocumentCode) => documents.filter((one) => one.code === code).map(stored);
  return {
    ...emptyDraft,
    privacy: true,
    person: isCompany ? 'G' : 'F',
    firstName: delegator.firstName ?? '',
    surname: delegator.surname ?? '',
    company: delegator.company ?? '',
    ...(isCompany ? { companyCode: taxCode } : { taxCode }),
    services: Object.fromEntries(services.map(({ serviceId, endsOn }) => [serviceId, endsOn ?? ''])),
    note: note ?? '',
    CI_F: slot('CI_F'),
    CI_R: slot('CI_R'),
    MOD: slot('MOD'),
  };
}

function stored({ id, filename, mimeType, size }: RequestDocument): StoredFile {
  return { filename, stored: id, mimeType, size };
}

const words = {
  failed: 'Non è stato possibile caricare la richiesta di delega',
  missing: 'Questa richiesta non c’è, oppure non si può più riprendere.',
  toList: 'Vai alle mie richieste',
  resumes: (id: string) => `Riprendi la richiesta ${id}.`,
} as const;

/** The request with what a draft holds, or why it cannot be resumed. */
export function ResumedRequest({ id, ...rest }: Omit<RequestWizardProps, 'resumed'> & { id: string }) {
  const loaded = useResource(
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
