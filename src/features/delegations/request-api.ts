import * as z from 'zod/mini';
import type { Upload } from '#domain/fields/picked-file.ts';
import type { Client } from '#platform/http.ts';
import { fullName } from '#domain/text/display.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { CompanyName, FirstName, Surname, TaxCode } from '#contracts/fields.ts';
import { day, instant } from '#contracts/wire-dates.ts';
import { ack, id, list, required, text, title } from '#contracts/wire.ts';
import { isVatNumber, tidyTaxCode } from '#domain/fields/tax-code.ts';
import { servicesOnWire, type ChosenService, ServicesToSend } from './changes-api.ts';
import {
  addDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  type DocumentCode,
  RequestDocument,
} from './documents-api.ts';
import { delegationStates, withoutLegacyCode } from './states.ts';

const Delegator = z.pipe(
  z.object({ tipoPersona: text, codiceFiscale: text, nome: title, cognome: title, ragioneSociale: title }),
  z.transform((wire) => ({
    isCompany: wire.tipoPersona === 'G',
    taxCode: wire.codiceFiscale?.toUpperCase() ?? '',
    firstName: wire.nome,
    surname: wire.cognome,
    company: wire.ragioneSociale,
    name: wire.ragioneSociale ?? fullName({ name: wire.nome, surname: wire.cognome }),
  })),
);

const RequestedService = z.pipe(
  z.object({ idServizio: required(id), titolo: title, dataScadenza: day, uuidDelega: text }),
  z.transform((wire) => ({
    serviceId: wire.idServizio,
    title: wire.titolo,
    endsOn: wire.dataScadenza,
    /** The delegation that was made of it; null before approval. */
    delegationId: wire.uuidDelega,
  })),
);

const Request = z.pipe(
  z.object({
    id: required(id),
    stato: required(text),
    delegante: Delegator,
    deleghe: list(RequestedService),
    note: text,
    motivazione: text,
    dataCreazione: instant,
    dataInvio: instant,
    dataStato: instant,
    allegati: list(RequestDocument),
  }),
  z.transform((wire) => ({
    id: wire.id,
    status: withoutLegacyCode(wire.stato),
    delegator: wire.delegante,
    services: wire.deleghe,
    note: wire.note,
    /** Why it was refused. */
    reason: wire.motivazione,
    createdAt: wire.dataCreazione,
    sentAt: wire.dataInvio,
    changedAt: wire.dataStato,
    documents: wire.allegati,
  })),
);

/** A request to act for a person without digital identity, or for a company. */
export type DelegationRequest = z.infer<typeof Request>;

const PersonToSend = z.object({
  // Left out by who knows only persons.
  tipoPersona: z._default(z.literal('F'), 'F'),
  codiceFiscale: TaxCode,
  nome: FirstName,
  cognome: Surname,
});

const CompanyToSend = z.object({
  tipoPersona: z.literal('G'),
  codiceFiscale: z
    .string()
    .check(z.overwrite(tidyTaxCode), z.refine(isVatNumber, 'serve un codice di 11 cifre')),
  ragioneSociale: CompanyName,
});

export const RequestToSend = z.object({
  delegante: z.union([CompanyToSend, PersonToSend]),
  deleghe: ServicesToSend,
  note: z.optional(z.string().check(z.trim(), z.maxLength(600))),
  policyAccettata: z.literal(true),
});

/** What a request is made of. */
export type RequestToSend = z.infer<typeof RequestToSend>;

/** Newest first, without paging. */
export const listRequests = endpoint({
  id: 'listDelegationRequests',
  method: 'GET',
  base: 'auth',
  path: 'richieste-delega',
  answer: list(Request),
  reads: 'json',
});

/** A draft, which waits for its documents. */
export const createRequest = endpoint({
  id: 'createDelegationRequest',
  method: 'POST',
  base: 'auth',
  path: 'richiesta-delega',
  body: RequestToSend,
  answer: Request,
  reads: 'json',
});

/** Changes a draft, or submits it. 422 with `CI_R: obbligatorio` while a document is missing. */
export const updateRequest = endpoint({
  id: 'updateDelegationRequest',
  method: 'PUT',
  base: 'auth',
  path: 'richiesta-delega/:id',
  body: z.union([z.object({ stato: z.literal(delegationStates.waitingForOperator.code) }), RequestToSend]),
  answer: Request,
  reads: 'json',
});

/** Withdraws a request. */
export const cancelRequest = endpoint({
  id: 'cancelDelegationRequest',
  method: 'PUT',
  base: 'auth',
  path: 'richiesta-delega/:id/annullamento',
  answer: ack,
  reads: 'text',
});

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
