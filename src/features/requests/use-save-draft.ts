import { refusalOf } from '#kit/form/refusal.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { notify } from '#platform/toasts.ts';
import { leaveQuietly } from '#kit/wizard/use-kept-draft.ts';
import type { SaveTools } from '#kit/wizard/wizard-props.ts';
import { addRequest } from './state/drafts.ts';
import { leaveFor } from './state/leave-for.ts';
import type { RequestFacts } from './state/ticket-values.ts';
import type { Draft } from './state/values.ts';
import { texts } from './texts.ts';
import type { KeptRequest } from './use-kept-request.ts';

/** Saves a draft by hand: over the one that was resumed, or as a new one (contract A 10). */
export function useSaveDraft({ saver, last, close }: KeptRequest, factsOf: (values: Draft) => RequestFacts) {
  const add = (values: Draft) => addRequest(values, factsOf(values));
  /** "Salva richiesta": asks for the service alone. */
  const save = async (values: Draft, { refuse, done }: SaveTools) => {
    if (values.service === '') return refuse({ service: fieldMessages.required });
    await told(async () => {
      const state = saver && (await saver.save(values));
      if (state && state.kind !== 'saved') return notify(actNotices.draftSave);
      if (!state) await add(values);
      done();
      leaveFor('partialTicket');
    });
  };
  const saveAsNew = () =>
    told(async () => {
      await add(last.current);
      close();
      leaveQuietly(true);
      leaveFor('partialTicket');
    });
  /** Shows the draft as somebody else left it; what was typed over an older version goes. */
  const openNewer = () => {
    close();
    leaveQuietly(true);
    location.reload();
  };
  return { save, saveAsNew, openNewer };
}

/** Says what failed, and rejects with it; of a session that ended the page's own dialog speaks. */
async function told(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (isKind(error, 'unauthenticated')) return;
    notify(refusalOf(error, { failed: actNotices.draftSave, tooLarge: texts.tooLarge }).message);
    throw error;
  }
}
