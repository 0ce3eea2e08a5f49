import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { bool, int, list, optionalObject, receivedCount, required, text, title } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';
import { instanceStates } from './states.ts';

/** The token to send in the header `Moon-Identita-JWT` of the calls below; valid about 12 hours. */
export const getMoonIdentity = endpoint({
  id: 'getMoonIdentity',
  method: 'GET',
  base: 'auth',
  path: 'moon/moon-identita',
  answer: z.pipe(
    z.object({ idMoonToken: required(text) }),
    z.transform((wire) => wire.idMoonToken),
  ),
  reads: 'json',
});

const WireInstance = z.object({
  codiceIstanza: required(text),
  stato: z.object({ codice: required(text), nome: title, descrizione: title }),
  created: instant,
  /** Also beside the form, where the client of 2023 reads it. */
  codiceModulo: text,
  modulo: optionalObject(z.object({ codiceModulo: text, oggettoModulo: title, descrizioneModulo: title })),
  numeroProtocollo: text,
  dataProtocollo: instant,
  flagEliminata: bool,
});

/** Code and title of the form of an instance; null where the service does not name it. */
function formOf({ modulo, codiceModulo }: z.infer<typeof WireInstance>) {
  const formCode = modulo?.codiceModulo ?? codiceModulo;
  return { formCode, title: modulo?.descrizioneModulo ?? modulo?.oggettoModulo ?? formCode };
}

const Instance = z.pipe(
  WireInstance,
  z.transform((wire) => ({
    code: wire.codiceIstanza,
    status: wire.stato.codice,
    statusText: wire.stato.descrizione ?? wire.stato.nome,
    createdAt: wire.created,
    ...formOf(wire),
    protocol: wire.numeroProtocollo,
    protocolAt: wire.dataProtocollo,
    isDeleted: wire.flagEliminata,
  })),
);

/** A form that a citizen began or sent. */
export type Instance = z.infer<typeof Instance>;

/** `offset` counts elements and is a multiple of `limit`. */
export const listInstances = endpoint({
  id: 'listInstances',
  method: 'GET',
  base: 'auth',
  path: 'moon/istanze-paginate',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 5),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    /** Missing: the municipality that is asked. */
    codice_ente: z.optional(z.string()),
  }),
  answer: z.pipe(
    z.object({ items: list(Instance), totalPages: int, totalElements: int, page: int }),
    z.transform((wire) => ({
      instances: wire.items.filter(
        ({ isDeleted, status }) => !isDeleted && status !== instanceStates.deleted.code,
      ),
      /** Number of elements in the response, invalid ones included: paging counts them. */
      received: receivedCount(wire.items),
      total: wire.totalElements,
      totalPages: wire.totalPages,
      page: wire.page,
    })),
  ),
  reads: 'json',
});

/** The PDF of an instance. */
export const getInstancePdf = endpoint({
  id: 'getInstancePdf',
  method: 'GET',
  base: 'auth',
  path: 'moon/istanze/:code/pdf',
  answer: z.instanceof(Blob),
  reads: 'binary',
});

/** Drafts only. */
export const deleteInstance = endpoint({
  id: 'deleteInstance',
  method: 'DELETE',
  base: 'auth',
  path: 'moon/istanze/:code',
  answer: z.unknown(),
  reads: 'text',
});

/** A GET that writes; never prefetched, never repeated. */
export const duplicateInstance = endpoint({
  id: 'duplicateInstance',
  method: 'GET',
  changes: true,
  base: 'auth',
  path: 'moon/istanze/:code/duplica',
  query: z.object({ duplica_allegati: z._default(z.enum(['true', 'false']), 'true') }),
  answer: Instance,
  reads: 'json',
});

/** With what the calls below are made: the identity token, and under which delegation it was asked for. */
export interface MoonIdentity {
  moonToken: string;
  /** `uuidDelega`; missing: the citizen's own identity. */
  delegation?: string;
}

/** Identity token for the calls below, valid about 12 hours. Throws PortalError. */
export function readMoonIdentity(client: Client, delegation?: string): Promise<string> {
  return client.call(getMoonIdentity, delegation ? { delegation } : undefined);
}

/** A page of instances; `offset` a multiple of `count`. Throws PortalError. */
export async function readInstances(
  client: Client,
  identity: MoonIdentity,
  municipality: string,
  { offset, count, signal }: { offset: number; count: number; signal?: AbortSignal },
): Promise<{ instances: Instance[]; received: number; total: number | null; hasMore: boolean }> {
  const answer = await client.call(listInstances, {
    query: { limit: count, offset, codice_ente: municipality },
    ...identity,
    ...(signal && { signal }),
  });
  return { ...answer, hasMore: hasMore(answer, offset, count) };
}

/** From `totalElements`, or else the page number, or else whether the page is full. */
function hasMore(
  answer: { total: number | null; totalPages: number | null; page: number | null; received: number },
  offset: number,
  count: number,
): boolean {
  if (answer.total !== null) return offset + answer.received < answer.total;
  if (answer.totalPages !== null) return (answer.page ?? offset / count) + 1 < answer.totalPages;
  return answer.received === count;
}

/** The PDF of an instance. Throws PortalError. */
export function readInstancePdf(client: Client, identity: MoonIdentity, code: string): Promise<Blob> {
  return client.call(getInstancePdf, { params: { code }, ...identity });
}

/** Deletes a draft instance. Throws PortalError. */
export async function discardInstance(client: Client, identity: MoonIdentity, code: string): Promise<void> {
  await client.call(deleteInstance, { params: { code }, ...identity });
}

/** Copies an instance: a GET that writes, so never repeated. Throws PortalError. */
export function cloneInstance(
  client: Client,
  identity: MoonIdentity,
  code: string,
  withAttachments: boolean,
): Promise<Instance> {
  return client.call(duplicateInstance, {
    params: { code },
    query: { duplica_allegati: withAttachments ? 'true' : 'false' },
    ...identity,
    cache: 'no-store',
  });
}
