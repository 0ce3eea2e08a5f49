import { useEffect } from 'react';
import * as z from 'zod/mini';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { Details, filesOf } from '#contracts/fields.ts';
import type { Ticket } from '../contract.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { assertPerson, delegationRefusal } from '#kit/form/use-delegation-guard.ts';
import { failureTexts, type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { type StepForm, useStepForm } from '#kit/form/use-step-form.ts';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { useLeavePrompt } from '#kit/wizard/use-kept-draft.ts';
import { reply } from '../state/reply.ts';
import type { Reply } from './kept-reply.ts';

/** Values of the reply form after validation. */
interface Sent {
  text: string;
  files: Upload[];
}

const schema = z.object({ text: Details, files: filesOf(1) });

/** Form fields by the names that the backend uses in its error messages (contract A 6.8). */
const wireNames = { body: 'text', attachments: 'files' } as const;

/**
 * The reply form. Its values are kept while they are typed; a reply is sent only once.
 *
 * @param onSent called when the reply was sent
 */
export function useReply(ticket: Ticket, keeper: DraftKeeper<Reply>, onSent: () => void): StepForm<Reply> {
  const send = async ({ text, files }: Sent) => {
    assertPerson('ASSISTENZA_CRM');
    keeper.keep();
    try {
      await reply(ticket, { html: textAsHtml(text), files });
    } catch (error) {
      if (!isKind(error, 'unauthenticated')) throw error;
      // The session dialog tells the citizen; the reply is kept until the login.
      return noteSessionEnd(error);
    }
    void keeper.drop();
    announce('Risposta inviata');
    onSent();
  };
  const form = useStepForm<Reply, Sent>({
    schema,
    defaults: keeper.values,
    onConfirm: send,
    refusal,
    wireNames,
  });
  const { store } = form;
  useEffect(() => store.$values.listen(() => keeper.change(store.values)), [store, keeper]);
  useLeavePrompt(keeper, { asks: false });
  return form;
}

const failures = {
  failed: actNotices.requestReply,
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  files: { field: 'files' },
} as const;

function refusal(error: unknown): Refusal {
  const held = delegationRefusal(error, 'ASSISTENZA_CRM');
  if (held) return held;
  const refused = refusalOf(error, failures);
  // Where it may have arrived, it is not said to have failed.
  const isUnknown = refused.message === failureTexts.mayHaveArrived;
  const message = isUnknown ? refused.message : actNotices.requestReply;
  notify(message);
  return { ...refused, message };
}
