import type { ReactNode } from 'react';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { noteSessionEnd } from '#platform/session/expired.ts';
import type { FormPerson } from '#platform/session/guarded-forms.ts';
import { notify } from '#platform/toasts.ts';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import type { SaveTools } from '../wizard/wizard-props.ts';
import type { DraftCalls, DraftSaver } from './draft-saver.ts';

/** Label of the button that saves. */
export const saveDraftLabel = 'Salva richiesta';

/** What saving needs of a form. */
export interface DraftCode<Values> {
  calls: DraftCalls;
  bodyOf: (values: Values) => string;
  /** What is asked for before anything is saved: messages by field, as a form refuses them; null: nothing is missing. */
  missing: (values: Values) => Readonly<Record<string, string>> | null;
  /** Why it could not be saved (`draftFailure`). */
  failure: (error: unknown, size: number) => string;
}

interface Options<Values> {
  /** Null: nothing was resumed. */
  saver: DraftSaver<Values> | null;
  /** Its code comes when it is needed. */
  load: () => Promise<DraftCode<Values>>;
  /** All that is typed. */
  current: () => Values;
  /** Forgets what the tab has kept: the page is about to change. */
  close: () => unknown;
  /** Leaves for the page that says so. */
  onSaved: () => void;
}

/** What can be done with a draft by hand. */
export type DraftActions<Values> = ReturnType<typeof useSaveDraft<Values>>;

/** A draft of the backend that the citizen reopens. */
export interface Resumption<Values, Content> {
  /** Null: it was not found, and the form is a new one. */
  id: string | null;
  content: Content | null;
  saver: DraftSaver<Values> | null;
  /** For whom it was begun. */
  person: FormPerson;
  /** Notice about the draft: missing, unreadable, changed elsewhere, or when it was saved. */
  notice: (actions: Pick<DraftActions<Values>, 'saveAsNew' | 'openNewer'>) => ReactNode;
}

/** Saves a draft by hand: over the one that was resumed, or as a new one. */
export function useSaveDraft<Values>(options: Options<Values>) {
  const { saver, load, current, close, onSaved } = options;
  /** Shows what failed, and rejects with it; the end of the session has a dialog of its own. */
  const explained = async (values: Values, action: (code: DraftCode<Values>) => Promise<void>) => {
    let code: DraftCode<Values> | null = null;
    try {
      code = await load();
      await action(code);
    } catch (error) {
      if (isKind(error, 'unauthenticated')) return noteSessionEnd(error);
      notify(code?.failure(error, code.bodyOf(values).length) ?? actNotices.draftSave);
      throw error;
    }
  };
  /** "Salva richiesta". */
  const save = (values: Values, { refuse, done }: SaveTools) =>
    explained(values, async ({ calls, bodyOf, missing }) => {
      const lacking = missing(values);
      if (lacking) return refuse(lacking);
      const state = saver && (await saver.save(values));
      if (state && state.kind !== 'saved') return notify(actNotices.draftSave);
      if (!state) await calls.add(bodyOf(values));
      await done();
      onSaved();
    });
  const saveAsNew = () =>
    explained(current(), async ({ calls, bodyOf }) => {
      await calls.add(bodyOf(current()));
      await close();
      skipLeavePrompt(true);
      onSaved();
    });
  /** Shows the draft as somebody else left it; what was typed over an older version goes. */
  const openNewer = async () => {
    await close();
    skipLeavePrompt(true);
    location.reload();
  };
  return { save, saveAsNew, openNewer };
}
