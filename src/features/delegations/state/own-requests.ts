import { textMatches } from '#domain/text/italian-text.ts';
import { actNotices, loadNotices, notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { localList } from '#platform/local-list.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import type { RequestDocument } from '../documents-api.ts';
import { forgetRequest } from '../request/progress.ts';
import { readDocument, readRequests, withdrawRequest, type DelegationRequest } from '../request-api.ts';
import { delegationStates } from '../states.ts';
import type { PersonFilter } from './filtered-list.ts';
import { isConcluded } from './persons.ts';

/** What the citizen reads in the list of requests. */
export const texts = {
  empty: 'Non hai richieste di delega',
  ask: 'Chiedi di operare per altri',
  noneFound: 'Nessuna richiesta in base ai filtri di ricerca',
  filter: 'Filtra le richieste',
  title: (id: string) => `Richiesta ${id}`,
  created: (day: string) => `Creata il ${day}`,
  sent: (day: string) => `Inviata il ${day}`,
  unsent: (name: string) => `${name} – non ancora inviata: completala e inviala al Comune`,
  delegator: 'Delegante',
  taxCode: 'Codice fiscale',
  companyCode: 'Codice fiscale / P.Iva',
  services: 'Servizi',
  until: (day: string) => `fino al ${day}`,
  note: 'Note',
  reason: 'Motivo del rifiuto',
  documents: 'Documenti',
  noDocuments: 'Nessun documento caricato',
  download: 'Scarica',
  resume: 'Riprendi',
  cancel: 'Annulla richiesta',
  seeDelegation: 'Vedi delega',
  askAgain: 'Nuova richiesta',
  cancelTitle: 'Vuoi annullare la richiesta?',
  cancelText: (id: string, name: string) =>
    `La richiesta ${id} per ${name} sarà annullata subito e non si potrà più riprendere.`,
  keep: 'Torna indietro',
  cancelFailed: 'Non è stato possibile annullare la richiesta',
  cancelled: 'Richiesta annullata',
  changed: 'La richiesta nel frattempo è cambiata: ora vedi il suo stato aggiornato',
} as const;

/** The citizen's requests to act for others, newest first. */
export const ownRequests = localList<DelegationRequest, null>({
  pageSize: 1000,
  query: null,
  read: ({ signal }) => readRequests(client, signal),
  filter: (items) => items,
  onFailure: (error) => notifyFailure(loadNotices.delegations, error),
});

const isApproved = ({ status }: DelegationRequest) => status === delegationStates.approved.code;

const isOfState: Record<PersonFilter['state'], (one: DelegationRequest) => boolean> = {
  '': () => true,
  // A draft waits for the citizen, who has not sent it.
  waiting: (one) => !isApproved(one) && !isConcluded(one),
  active: isApproved,
  concluded: isConcluded,
};

/** The requests that a filter leaves. */
export function filteredRequests(
  requests: readonly DelegationRequest[],
  { text, state, service }: PersonFilter,
): DelegationRequest[] {
  return requests.filter((one) => {
    const { delegator, services, id } = one;
    const words = [id, delegator.name, delegator.taxCode, ...services.map(({ title }) => title ?? '')];
    return (
      isOfState[state](one) &&
      (service === '' || services.some(({ serviceId }) => serviceId === service)) &&
      textMatches(words.join(' '), text.trim())
    );
  });
}

/**
 * Takes a request back and shows it so. Where the backend says that it has changed meanwhile, the citizen reads so and
 * the list is read again. Rejects with any other PortalError.
 */
export async function cancelRequest({ id }: DelegationRequest): Promise<void> {
  try {
    await withdrawRequest(client, id);
    forgetRequest(id);
    const status = delegationStates.withdrawn.code;
    ownRequests.patch((items) => items.map((one) => (one.id === id ? { ...one, status } : one)));
    notify(texts.cancelled, { title: notices.done, kind: 'success' });
  } catch (error) {
    if (!isKind(error, 'conflict') && !isKind(error, 'not-found')) throw error;
    notify(texts.changed);
    await ownRequests.reload();
  }
}

/** Saves a document of a request as a file; shows a toast on failure. The end of the session shows for itself. */
export async function downloadRequestDocument(requestId: string, { id }: RequestDocument): Promise<void> {
  try {
    const { filename, mimeType, base64 } = await readDocument(client, requestId, id);
    saveFile(blobOf(base64, mimeType), filename);
  } catch (error) {
    if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.document, error);
  }
}
