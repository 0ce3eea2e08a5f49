import { useEffect } from 'react';
import * as z from 'zod/mini';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { Details, filesOf } from '#contracts/fields.ts';
import type { Ticket } from '../api.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { isKind } from '#errors/portal-error.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { assertPerson, delegationRefusal } from '#kit/form/use-delegation-guard.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { type StepForm, useStepForm } from '#kit/form/use-step-form.ts';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { useLeavePrompt } from '#kit/wizard/use-kept-draft.ts';
import { RepliesEnded, reply, replyRefusal } from '../state/reply.ts';
import type { Reply } from './kept-reply.ts';

/** Values of the reply form after validation. */
interface Sent {
  text: string;
  files: Upload[];
}

const schema = z.object({ text: Details, files: filesOf(1) });

/** Form fields by the names that the backend uses in its error messages. */
const wireNames = { body: 'text', attachments: 'files' } as const;

interface Ends {
  /** The reply was sent. */
  onSent: () => void;
  /** The request takes no replies any more. */
  onEnded: () => void;
}

/** The reply form. Its values are kept while they are typed; a reply is sent only once. */
export function useReply(
  ticket: Ticket,
  keeper: DraftKeeper<Reply>,
  { onSent, onEnded }: Ends,
): StepForm<Reply> {
  const send = async ({ text, files }: Sent) => {
    assertPerson('ASSISTENZA_CRM');
    keeper.keep();
    try {
      await reply(ticket, { html: textAsHtml(text), files });
    } catch (error) {
      if (error instanceof RepliesEnded) return onEnded();
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

function refusal(error: unknown, { files }: Reply): Refusal {
  const held = delegationRefusal(error, 'ASSISTENZA_CRM');
  if (held) return held;
  const refused = replyRefusal(error, files);
  notify(refused.message, { isRepeat: true });
  return refused;
}
