import { dictionary } from '#contracts/wire.ts';
import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import type { DoneSteps } from '#platform/sending/resumable-steps.ts';
import { dropForm } from '#platform/storage/kept-form.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';

const Progress = z.object({
  /** Id of the request that was opened at the backend. */
  id: z.string(),
  /** What was sent of it, by step: digests alone. */
  done: dictionary(z.string()),
});

/** How far the sending of a request has come: kept in this tab, so that a reload repeats nothing. */
export interface SendingProgress extends DoneSteps {
  /** Id of the opened request; null: none yet. */
  id: () => string | null;
  opened: (id: string) => void;
  /** Lets a step be made again. */
  forget: (name: string) => void;
  /** Begins anew: the request is sent, or gone. */
  clear: () => void;
}

/** Name of the wizard among the kept forms: a resumed request has its own. */
export function formName(requestId: string | null): string {
  return requestId === null ? 'richiesta-delega' : `richiesta-delega-${requestId}`;
}

/** The progress of the form with this name. */
export function progressOf(form: string): SendingProgress {
  const kept = sessionValue(keptNames.requestProgress + form, Progress);
  const change = (part: Partial<z.infer<typeof Progress>>) =>
    kept.set({ id: '', done: {}, ...kept.get(), ...part });
  const done = () => kept.get()?.done ?? {};
  return {
    id: () => kept.get()?.id || null,
    opened: (id) => change({ id }),
    get: (name) => done()[name],
    set: (name, input) => change({ done: { ...done(), [name]: input } }),
    forget: (name) => {
      const { [name]: _, ...others } = done();
      change({ done: others });
    },
    clear: () => kept.remove(),
  };
}

/**
 * Forgets what this tab keeps of a request that is no draft any more: of the form that resumed it, and of the one that
 * opened it. Another sending of these would be refused.
 */
export function forgetRequest(id: string): void {
  const opened = formName(null);
  const forms = progressOf(opened).id() === id ? [opened, formName(id)] : [formName(id)];
  for (const form of forms) {
    progressOf(form).clear();
    dropForm(form);
  }
}
