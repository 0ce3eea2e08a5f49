import { servicesOnWire, type ChosenService } from './change-calls.ts';
import {
  addDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  type DocumentCode,
  type RequestDocument,
} from './document-contract.ts';
import {
  cancelRequest,
  createRequest,
  listRequests,
  updateRequest,
  type DelegationRequest,
  type RequestToSend,
} from './request-contract.ts';
import { delegationStates } from './states.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import type { Client } from '#platform/http.ts';

/** What a citizen asks: to act for somebody in some services. */
export interface NewRequest {
  delegator:
    | { isCompany: false; taxCode: string; firstName: string; surname: string }
    | { isCompany: true; taxCode: string; company: string };
  services: readonly ChosenService[];
  note: string;
}

function requestOnWire({ delegator, services, note }: NewRequest): RequestToSend {
  const codiceFiscale = delegator.taxCode;
  return {
    delegante: delegator.isCompany
      ? { tipoPersona: 'G', codiceFiscale, ragioneSociale: delegator.company }
      : { tipoPersona: 'F', codiceFiscale, nome: delegator.firstName, cognome: delegator.surname },
    deleghe: servicesOnWire(services),
    ...(note.trim() !== '' && { note: note.trim() }),
    policyAccettata: true,
  };
}

/** The citizen's requests, newest first. Throws PortalError. */
export function readRequests(client: Client, signal?: AbortSignal): Promise<DelegationRequest[]> {
  return client.call(listRequests, signal && { signal });
}

/** Opens a request as a draft. Throws PortalError; `conflict`: see `serviceIdsIn`. */
export function openRequest(
  client: Client,
  request: NewRequest,
  idempotencyKey: string,
): Promise<DelegationRequest> {
  return client.call(createRequest, { body: requestOnWire(request), idempotencyKey });
}

/** Changes a draft. Throws PortalError; `conflict`: it is no draft any more, or see `serviceIdsIn`. */
export function changeRequest(client: Client, id: string, request: NewRequest): Promise<DelegationRequest> {
  return client.call(updateRequest, { params: { id }, body: requestOnWire(request) });
}

/** Sends a draft to the office. Throws PortalError; `invalid`: `serviceIdsIn` names the empty slots. */
export function submitRequest(
  client: Client,
  id: string,
  idempotencyKey: string,
): Promise<DelegationRequest> {
  const body = { stato: delegationStates.waitingForOperator.code };
  return client.call(updateRequest, { params: { id }, body, idempotencyKey });
}

/** Takes a request back. Throws PortalError. */
export async function withdrawRequest(client: Client, id: string): Promise<void> {
  await client.call(cancelRequest, { params: { id } });
}

/** Puts a file into a slot, in place of the one before. Throws PortalError. */
export function uploadDocument(
  client: Client,
  id: string,
  code: DocumentCode,
  { filename, mimeType, base64 }: Upload,
): Promise<RequestDocument> {
  const body = { codice: code, type: mimeType, nome: filename, data: base64 };
  return client.call(addDocument, { params: { id }, body });
}

/** Documents of a request, without content. Throws PortalError. */
export function readDocuments(client: Client, id: string, signal?: AbortSignal): Promise<RequestDocument[]> {
  return client.call(listDocuments, { params: { id }, signal });
}

/** A document with its content, ready to be saved or shown. Throws PortalError. */
export async function readDocument(client: Client, id: string, documentId: string): Promise<Upload> {
  const found = await client.call(getDocument, { params: { id, idAllegato: documentId } });
  const { filename, mimeType, base64 } = found;
  return { filename, mimeType: mimeType ?? 'application/octet-stream', base64 };
}

/** Empties a slot. Throws PortalError. */
export async function removeDocument(client: Client, id: string, documentId: string): Promise<void> {
  await client.call(deleteDocument, { params: { id, idAllegato: documentId } });
}
