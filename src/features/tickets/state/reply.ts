import type { Upload } from '#domain/fields/picked-file.ts';
import { notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { personalMap } from '#platform/session/personal-atom.ts';
import { currentUser, emailOf } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { notify } from '#platform/toasts.ts';
import { articleHasText, readArticles, sendReply } from '../articles-calls.ts';
import type { Ticket } from '../contract.ts';
import { articlesOf } from './articles.ts';
import { refreshTicket } from './changed-tickets.ts';

/** Ids of the messages that existed before the first attempt to send a reply, by request id. */
const idsBeforeReply = personalMap<string, ReadonlySet<string>>();

/** Name under which the reply form of a request is kept. */
export function replyForm({ number }: Ticket): string {
  return `risposta-${number}`;
}

/**
 * Sends a reply exactly once; `html` is the citizen's escaped text. If an earlier attempt may have arrived, its message
 * is looked for before sending again (promises 2b). Then the request and its messages are reloaded. Throws PortalError.
 */
export async function reply(
  ticket: Ticket,
  { html, files }: { html: string; files: readonly Upload[] },
): Promise<void> {
  const { id } = ticket;
  const from = ticket.customer ?? emailOf(currentUser());
  const { delegation } = subjectOf('ASSISTENZA_CRM');
  await sendOnce(
    replyForm(ticket),
    { html, files },
    {
      send: async (idempotencyKey) => {
        await noteMessages(ticket);
        const options = { idempotencyKey, ...(delegation && { delegation }) };
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
  idsBeforeReply.delete(id);
  notify('Risposta inviata', { title: notices.done, kind: 'success' });
  await refreshTicket(ticket);
}

/** Notes which messages there are before a first attempt. Where they cannot be read, the reply can still be sent. */
async function noteMessages(ticket: Ticket): Promise<void> {
  if (idsBeforeReply.has(ticket.id)) return;
  const messages = await articlesOf(ticket).catch(() => null);
  if (messages) idsBeforeReply.set(ticket.id, new Set(messages.map(({ id }) => id)));
}
