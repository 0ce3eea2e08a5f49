import { addDraft, readDrafts, saveDraft } from '../calls.ts';
import type { Draft as KeptDraft } from '../contract.ts';
import { draftBody } from '../ticket-draft.ts';
import { PortalError } from '#errors/portal-error.ts';
import { assetId } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { type RequestFacts, settingsOf, ticketValues } from './ticket-values.ts';
import type { Draft } from './values.ts';

/** Id of the module, which drafts carry. Throws PortalError when the configuration lacks it. */
function assistanceAsset(): number {
  const id = assetId('ASSISTENZA_CRM');
  if (id === null)
    throw new PortalError('unavailable', { call: 'listDrafts', reason: 'the module has no id' });
  return id;
}

function bodyOf(values: Draft, facts: RequestFacts): string {
  return draftBody(ticketValues(values, facts), settingsOf(facts), facts.delegation);
}

/** The citizen's drafts of requests. Rejects with PortalError (contract A 10). */
export async function listRequests(signal?: AbortSignal): Promise<KeptDraft[]> {
  return readDrafts(client, assistanceAsset(), signal);
}

/** Keeps a request as a new draft, once for the same content. Rejects with PortalError. */
export async function addRequest(values: Draft, facts: RequestFacts): Promise<void> {
  const body = bodyOf(values, facts);
  await sendOnce('bozza-assistenza', body, {
    send: (idempotencyKey) => addDraft(client, assistanceAsset(), body, idempotencyKey),
  });
}

/** Writes a draft over. Rejects with PortalError. */
export async function writeRequest(id: string, values: Draft, facts: RequestFacts): Promise<KeptDraft> {
  return saveDraft(client, id, assistanceAsset(), bodyOf(values, facts));
}
