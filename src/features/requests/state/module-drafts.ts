import type { AssetCode } from '#domain/assets.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { addDraft, saveDraft, type Draft } from '../api.ts';
import { assetOf, listDraftsOf, numberOfSent } from './sent-drafts.ts';
import { draftBody } from './ticket-draft.ts';
import { type RequestFacts, settingsOf, ticketValues } from './ticket-values.ts';
import type { Draft as RequestValues } from './values.ts';

/**
 * The calls for the citizen's drafts of a module; a body is JSON text. They reject with PortalError.
 *
 * @param form name under which a new draft is kept once for the same content
 */
export function draftsOf(code: AssetCode, form: string) {
  return {
    list: (signal?: AbortSignal): Promise<Draft[]> => listDraftsOf(code, signal),
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

/** The calls for drafts of requests. */
export const requestDrafts = draftsOf('ASSISTENZA_CRM', 'bozza-assistenza');

/** What a draft holds of a request, as JSON text. */
export function requestBody(values: RequestValues, facts: RequestFacts): string {
  return draftBody(ticketValues(values, facts), settingsOf(facts), facts.applicant);
}
