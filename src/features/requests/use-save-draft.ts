import { refusalOf } from '#kit/form/refusal.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { notify } from '#platform/toasts.ts';
import { skipLeavePrompt } from '#kit/wizard/use-kept-draft.ts';
import type { SaveTools } from '#kit/wizard/wizard-props.ts';
import { addRequest } from './state/drafts.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { leaveFor } from './state/send-request.ts';
import type { RequestFacts } from './state/ticket-values.ts';
import type { Draft } from './state/values.ts';
import { texts } from './texts.ts';
import type { DraftSaver } from './state/draft-saver.ts';

interface Options {
  /** Null: a new request. */
  saver: DraftSaver<Draft> | null;
  /** All that is typed. */
  current: () => Draft;
  /** Forgets what the tab has kept: the page is about to change. */
  close: () => void;
}

/** Saves a draft by hand: over the one that was resumed, or as a new one (contract A 10). */
export function useSaveDraft({ saver, current, close }: Options, factsOf: (values: Draft) => RequestFacts) {
  const add = (values: Draft) => addRequest(values, factsOf(values));
  /** "Salva richiesta": asks for the service alone. */
  const save = async (values: Draft, { refuse, done }: SaveTools) => {
    if (values.service === '') return refuse({ service: fieldMessages.required });
    await explained(async () => {
      const state = saver && (await saver.save(values));
      if (state && state.kind !== 'saved') return notify(actNotices.draftSave);
      if (!state) await add(values);
      done();
      leave();
    });
  };
  const saveAsNew = () =>
    explained(async () => {
      await add(current());
      close();
      skipLeavePrompt(true);
      leave();
    });
  /** Shows the draft as somebody else left it; what was typed over an older version goes. */
  const openNewer = () => {
    close();
    skipLeavePrompt(true);
    location.reload();
  };
  return { save, saveAsNew, openNewer };
}

/** Leaves for the page that confirms the draft. */
function leave(): void {
  keepOutcome({ type: 'partialTicket' });
  leaveFor('partialTicket');
}

/** Shows what failed, and rejects with it; the end of the session has a dialog of its own. */
async function explained(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (isKind(error, 'unauthenticated')) return;
    notify(refusalOf(error, { failed: actNotices.draftSave, tooLarge: texts.tooLarge }).message);
    throw error;
  }
}
