import * as z from 'zod/mini';
import { fullName } from '#domain/text/display.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { CompanyName, FirstName, Surname, TaxCode } from '#contracts/fields.ts';
import { day, instant } from '#contracts/wire-dates.ts';
import { ack, id, list, required, text, title } from '#contracts/wire.ts';
import { isVatNumber, tidyTaxCode } from '#domain/fields/tax-code.ts';
import { ServicesToSend } from './changes-contract.ts';
import { RequestDocument } from './document-contract.ts';
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

const RequestToSend = z.object({
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
