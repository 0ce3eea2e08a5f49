import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { noteSessionEnd } from '#features/one-time-code/session-end.ts';
import { Details, filesOf } from '#contracts/fields.ts';
import type { Ticket } from '../contract.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import type { PickedFile, Upload } from '#domain/fields/upload.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { type StepForm, useStepForm } from '#kit/form/use-step-form.ts';
import { reply } from '../state/reply.ts';
import { dropReply, keptReply, useReplyGuard } from './kept-reply.ts';

/** Values of the reply form. */
interface Typed {
  text: string;
  files: PickedFile[];
}

/** Values of the reply form after validation. */
interface Sent {
  text: string;
  files: Upload[];
}

const schema = z.object({ text: Details, files: filesOf(1) });

/** Form fields by the names that the backend uses in its error messages (contract A 6.8). */
const wireNames = { body: 'text', attachments: 'files' } as const;

/**
 * The reply form. Its values are kept when the session ends; a reply is sent only once.
 *
 * @param onSent called when the reply was sent
 * @returns `lostFile`: a file was chosen before the login and has to be chosen again
 */
export function useReply(ticket: Ticket, onSent: () => void): { form: StepForm<Typed>; lostFile: boolean } {
  const [kept] = useState(() => keptReply(ticket));
  const send = async ({ text, files }: Sent) => {
    try {
      await reply(ticket, { html: textAsHtml(text), files });
    } catch (error) {
      if (!isKind(error, 'unauthenticated')) throw error;
      // The session dialog tells the citizen; the reply is kept until the login.
      return noteSessionEnd(error);
    }
    dropReply(ticket);
    announce('Risposta inviata');
    onSent();
  };
  const form = useStepForm<Typed, Sent>({
    schema,
    defaults: { text: kept?.text ?? '', files: [] },
    onConfirm: send,
    refusal,
    wireNames,
  });
  const { store } = form;
  useStore(store.$values, { keys: ['files'], deps: [store] });
  const { files } = store.values;
  const lostFile = kept?.file === true && files.length === 0;
  useReplyGuard(ticket, () => ({ text: store.values.text, file: files.length > 0 || lostFile }));
  return { form, lostFile };
}

function refusal(error: unknown): Refusal {
  notify(actNotices.requestReply);
  return { ...refusalOf(error, actNotices.requestReply), message: actNotices.requestReply };
}
