import type { Upload } from '#domain/fields/upload.ts';
import { notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { personalMap } from '#platform/session/personal-atom.ts';
import { currentUser } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { notify } from '#platform/toasts.ts';
import { articleSays, readArticles, sendReply } from '../articles-calls.ts';
import type { Ticket } from '../contract.ts';
import { articlesOf, refreshArticles } from './articles.ts';
import { refreshTicket } from './changed-tickets.ts';

/** Ids of the messages that were there before a reply was first tried, by request, until it has arrived. */
const before = personalMap<string, ReadonlySet<string>>();

/** Name of the reply to a request among the kept forms. */
export function replyForm({ number }: Ticket): string {
  return `risposta-${number}`;
}

/**
 * Sends a reply, once: `html` is the citizen's text, escaped. One that may have arrived is looked for before it is sent
 * again (promises 2b). The request and its messages are read again. Throws PortalError.
 */
export async function reply(
  ticket: Ticket,
  { html, files }: { html: string; files: readonly Upload[] },
): Promise<void> {
  const { id } = ticket;
  const { email, contacts } = currentUser();
  const from = ticket.customer ?? contacts?.email ?? email ?? '';
  const { delegation } = subjectOf('ASSISTENZA_CRM');
  await sendOnce(
    replyForm(ticket),
    { html, files },
    {
      send: async (idempotencyKey) => {
        if (!before.has(id)) before.set(id, new Set((await articlesOf(ticket)).map((article) => article.id)));
        const options = { idempotencyKey, ...(delegation && { delegation }) };
        return sendReply(client, id, { html, from, files }, options);
      },
      findArrived: async () => {
        const old = before.get(id);
        // After a reload the key alone says that it is the same reply.
        if (!old) return null;
        const articles = await readArticles(client, id, delegation);
        return articles.find((article) => !old.has(article.id) && articleSays(article, html)) ?? null;
      },
    },
  );
  before.delete(id);
  notify('Risposta inviata', { title: notices.done, kind: 'success' });
  await refreshTicket(ticket);
  refreshArticles(ticket);
}
