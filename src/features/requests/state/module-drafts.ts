import { addDraft, readDrafts, saveDraft, type Draft } from '../api.ts';
import type { AssetCode } from '#domain/assets.ts';
import { PortalError } from '#errors/portal-error.ts';
import { assetId, ensureConfig } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { numberOfSent, withoutSent } from './sent-drafts.ts';
import { sendOnce } from '#platform/sending/send-once.ts';

/** Id of a module, which its drafts carry. Rejects with PortalError when the configuration lacks it. */
async function assetOf(code: AssetCode): Promise<number> {
  await ensureConfig();
  const id = assetId(code);
  if (id === null)
    throw new PortalError('unavailable', { call: 'listDrafts', reason: 'the module has no id' });
  return id;
}

/**
 * The calls for the citizen's drafts of a module; a body is JSON text. They reject with PortalError.
 *
 * @param form name under which a new draft is kept once for the same content
 */
export function draftsOf(code: AssetCode, form: string) {
  return {
    list: async (signal?: AbortSignal): Promise<Draft[]> =>
      withoutSent(await readDrafts(client, await assetOf(code), signal)),
    sentAs: numberOfSent,
    add: async (body: string): Promise<void> => {
      await sendOnce(form, body, {
        send: async (idempotencyKey) => addDraft(client, await assetOf(code), body, idempotencyKey),
      });
    },
    write: async (id: string, body: string): Promise<Draft> =>
      saveDraft(client, id, await assetOf(code), body),
  };
}
