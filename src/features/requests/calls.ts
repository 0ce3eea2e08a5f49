import { createDraft, deleteDraft as remove, listDrafts, updateDraft, type Draft } from './contract.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

/** The citizen's drafts of a module, by the id of its asset. Throws PortalError. */
export function readDrafts(client: Client, assetId: number, signal?: AbortSignal): Promise<Draft[]> {
  return client.call(listDrafts, { query: { asset: assetId }, signal });
}

/** Deletes a draft; one that is gone counts as deleted. Throws PortalError. */
export async function deleteDraft(client: Client, id: string): Promise<void> {
  try {
    await client.call(remove, { params: { id } });
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
