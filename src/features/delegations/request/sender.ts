import { atom } from 'nanostores';
import { refusalOf } from '#kit/form/refusal.ts';
import { progressOf } from './progress.ts';
import type { ItemId, RequestSender, ResumedDraft, SendingStates } from './sending.ts';
import { texts } from './texts.ts';

/** The sender of a form; the code that sends comes when the last step is shown. */
export function requestSender(form: string, resumed: ResumedDraft | null): RequestSender {
  const progress = progressOf(form);
  const $states = atom<SendingStates | null>(null);
  let base = resumed;
  let loaded: typeof import('./send.ts') | null = null;
  const load = async () => (loaded ??= await import('./send.ts'));
  const sender: RequestSender = {
    $states,
    progress,
    send: async (draft) => (await load()).sendRequest(draft, { form, progress, $states, base }),
    failed: () => {
      const found = Object.entries($states.get() ?? {}).find(([, state]) => state === 'failed');
      return (found?.[0] as ItemId | undefined) ?? null;
    },
    refusal: (error, draft) =>
      loaded ? loaded.requestRefusal(error, draft, sender) : refusalOf(error, texts.failed),
    prefetch: () => void load().catch(() => undefined),
    restart: () => {
      base = null;
      progress.clear();
    },
  };
  return sender;
}
