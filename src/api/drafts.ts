import { deleteDraft as remove, listDrafts, type Draft } from '#contracts/drafts.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from './http.ts';

/** The citizen's drafts of a module, by the id of its asset. Throws PortalError (contract A 10). */
export function readDrafts(client: Client, assetId: number, signal?: AbortSignal): Promise<Draft[]> {
  return client.call(listDrafts, { query: { asset: assetId }, ...(signal && { signal }) });
}

/** Deletes a draft; one that is gone counts as deleted. Throws PortalError (contract A 10). */
export async function deleteDraft(client: Client, id: string): Promise<void> {
  try {
    await client.call(remove, { params: { id } });
  } catch (error) {
    if (!(error instanceof PortalError && error.kind === 'not-found')) throw error;
  }
}
