import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { ack, id, int, isRecord, jsonText, list, required } from '#contracts/wire.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

const Draft = z.pipe(
  z.object({ id: required(id), idAsset: int, body: jsonText, dataCreazione: instant }),
  z.transform((wire) => ({
    id: wire.id,
    assetId: wire.idAsset,
    /** The unfinished request; null when it cannot be read. */
    body: isRecord(wire.body) ? wire.body : null,
    savedAt: wire.dataCreazione,
  })),
);

/** An unfinished assistance request. */
export type Draft = z.infer<typeof Draft>;

/** A draft as it is sent: the identifier of its module, and the request as JSON text. */
export const DraftToSend = z.object({ idAsset: required(int), body: z.string() });

/** Drafts of the citizen. */
export const listDrafts = endpoint({
  id: 'listDrafts',
  method: 'GET',
  base: 'auth',
  path: 'drafts',
  query: z.object({ asset: z.optional(z.coerce.number().check(z.int())) }),
  answer: list(Draft),
  reads: 'json',
});

/** Keeps a new draft. */
export const createDraft = endpoint({
  id: 'createDraft',
  method: 'POST',
  base: 'auth',
  path: 'draft',
  body: DraftToSend,
  answer: Draft,
  reads: 'json',
});

/** 403 also for an unknown id. */
export const updateDraft = endpoint({
  id: 'updateDraft',
  method: 'PUT',
  base: 'auth',
  path: 'draft/:id',
  body: DraftToSend,
  answer: Draft,
  reads: 'json',
});

/** 404: it was deleted already. */
export const deleteDraft = endpoint({
  id: 'deleteDraft',
  method: 'DELETE',
  base: 'auth',
  path: 'draft/:id',
  answer: ack,
  reads: 'text',
});

/** The citizen's drafts of a module, by the id of its asset. Throws PortalError. */
export function readDrafts(client: Client, assetId: number, signal?: AbortSignal): Promise<Draft[]> {
  return client.call(listDrafts, { query: { asset: assetId }, signal });
}

/** Deletes a draft; one that is gone counts as deleted. Throws PortalError. */
export async function discardDraft(client: Client, id: string): Promise<void> {
  try {
    await client.call(deleteDraft, { params: { id } });
  } catch (error) {
    if (!isKind(error, 'not-found')) throw error;
  }
}

/** Keeps a new draft; `body` is JSON text. Throws PortalError. */
export function addDraft(
  client: Client,
  assetId: number,
  body: string,
  idempotencyKey: string,
): Promise<Draft> {
  return client.call(createDraft, { body: { idAsset: assetId, body }, idempotencyKey });
}

/**
 * Writes a draft over. Throws PortalError; `forbidden` stands also for a draft that is gone: then it may be added anew.
 */
export function saveDraft(client: Client, id: string, assetId: number, body: string): Promise<Draft> {
  return client.call(updateDraft, { params: { id }, body: { idAsset: assetId, body } });
}
