import { type Upload, type PickedFile, sentSize } from '#domain/fields/picked-file.ts';
import { notices, actNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { isFinalRefusal } from '#errors/portal-error.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { personalMap } from '#platform/session/clearing.ts';
import { currentUser, emailOf } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { notify } from '#platform/toasts.ts';
import { articleHasText, readArticles, sendReply } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import { isConcluded, ticketActions } from '../states.ts';
import { articlesOf } from './articles.ts';
import { refreshTicket } from './changed-tickets.ts';
import { readTicket } from './tickets.ts';
import { failureTexts, type Refusal, refusalOf } from '#kit/form/refusal.ts';

/** The request takes no more replies: it was closed since the page has shown it, or is gone. */
export class RepliesEnded extends Error {
  override readonly name = 'RepliesEnded';
}

/** Ids of the messages that existed before the first attempt to send a reply, by request id. */
const idsBeforeReply = personalMap<string, ReadonlySet<string>>();

/** Name under which the reply form of a request is kept. */
export function replyForm({ number }: Pick<Ticket, 'number'>): string {
  return `risposta-${number}`;
}

/**
 * Sends a reply exactly once; `html` is the citizen's escaped text. If an earlier attempt may have arrived, its message
 * is looked for before sending again. Then the request and its messages are reloaded.
 *
 * @throws RepliesEnded where the request, read again after a refusal, takes no replies; else PortalError
 */
export async function reply(
  ticket: Ticket,
  { html, files }: { html: string; files: readonly Upload[] },
): Promise<void> {
  const { id } = ticket;
  const from = ticket.customer ?? emailOf(currentUser());
  const { delegation } = subjectOf('ASSISTENZA_CRM');
  const sending = sendOnce(
    replyForm(ticket),
    { html, files },
    {
      send: async (idempotencyKey) => {
        await noteMessages(ticket);
        const options = { idempotencyKey, delegation };
        return sendReply(client, id, { html, from, files }, options);
      },
      findArrived: async () => {
        const old = idsBeforeReply.get(id);
        // Lost with a reload, or never read: only the idempotency key prevents a second message.
        if (!old) return null;
        const articles = await readArticles(client, id, delegation);
        return articles.find((article) => !old.has(article.id) && articleHasText(article, html)) ?? null;
      },
    },
  );
  await sending.catch(async (error: unknown) => {
    if (isFinalRefusal(error) && (await haveRepliesEnded(ticket))) throw new RepliesEnded();
    throw error;
  });
  idsBeforeReply.delete(id);
  notify('Risposta inviata', { title: notices.done, kind: 'success' });
  await refreshTicket(ticket);
}

/**
 * Reads the request again, and shows it so. Where it cannot be read, it is taken to be as it was. A concluded one may take no
 * reply before its days are over: what the office has refused there goes into a new one.
 */
async function haveRepliesEnded(ticket: Ticket): Promise<boolean> {
  const now = await readTicket(ticket.number).catch(() => undefined);
  const haveEnded =
    now !== undefined &&
    (now === null || isConcluded(now.stateId) || !ticketActions(now, new Date()).canReply);
  if (haveEnded) await refreshTicket(ticket);
  return haveEnded;
}

/** Notes which messages there are before a first attempt. Where they cannot be read, the reply can still be sent. */
async function noteMessages(ticket: Ticket): Promise<void> {
  if (idsBeforeReply.has(ticket.id)) return;
  const messages = await articlesOf(ticket).catch(() => null);
  if (messages) idsBeforeReply.set(ticket.id, new Set(messages.map(({ id }) => id)));
}

const failures = {
  failed: actNotices.requestReply,
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  maybeTooLarge: 'Il file potrebbe essere troppo grande: prova a toglierlo o a sceglierne uno più piccolo',
  files: { field: 'files' },
} as const;

/** Shown where pressing again would fail again. */
const refused = `${actNotices.requestReply}: il Comune non l’ha accettata, e inviarla di nuovo non serve. Controlla il testo e l’allegato, oppure scrivi una nuova richiesta.`;

/**
 * Why a reply was not sent: that it was refused for good, or one message for all other failures; beside the file what it
 * may have to do with it.
 */
export function replyRefusal(error: unknown, files: readonly PickedFile[]): Refusal {
  const refusal = refusalOf(error, failures, sentSize(files));
  // Where it may have arrived, it is not said to have failed.
  if (refusal.message === failureTexts.mayHaveArrived) return refusal;
  const isFinal = isFinalRefusal(error) && refusal.message === failures.failed;
  return { ...refusal, message: isFinal ? refused : failures.failed };
}
