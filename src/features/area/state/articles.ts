import { atom } from 'nanostores';
import { readArticles, readAttachment, sendReply } from '#api/tickets.ts';
import type { Article, Ticket } from '#contracts/tickets.ts';
import { isReport } from '#domain/report-place.ts';
import type { Upload } from '#domain/upload.ts';
import { notices } from '#errors/notices.ts';
import { onClear } from '#stores/clearing.ts';
import { client } from '#stores/client.ts';
import { saveFile } from '#stores/save-file.ts';
import { currentUser } from '#stores/session.ts';
import { notify } from '#stores/toasts.ts';
import { refreshTicket } from './tickets.ts';

/** Messages of the requests opened so far, by request. */
const known = new Map<string, Promise<Article[]>>();

/** Ids of the requests found to be disruption reports. */
export const $reports = atom<readonly string[]>([]);

/** Counts the changes of each request's messages: who shows them reads them again. */
export const $changes = atom<Readonly<Record<string, number>>>({});

/** The messages of a request, oldest first, read once. Throws PortalError. */
export function articlesOf({ id }: Ticket): Promise<Article[]> {
  const asked = known.get(id) ?? readArticles(client, id);
  known.set(id, asked);
  asked.then(
    (articles) => {
      const [first] = articles;
      if (first && isReport(first.body) && !$reports.get().includes(id))
        $reports.set([...$reports.get(), id]);
    },
    () => known.delete(id),
  );
  return asked;
}

/** Sends a reply: `html` is the citizen's text, escaped. The request and its messages are read again. Throws PortalError. */
export async function reply(
  ticket: Ticket,
  { html, files }: { html: string; files: readonly Upload[] },
  idempotencyKey: string,
): Promise<void> {
  const { email, contacts } = currentUser();
  const from = ticket.customer ?? contacts?.email ?? email ?? '';
  await sendReply(client, ticket.id, { html, from, files }, idempotencyKey);
  known.delete(ticket.id);
  notify('Risposta inviata', { title: notices.done, kind: 'success' });
  await refreshTicket(ticket);
  $changes.set({ ...$changes.get(), [ticket.id]: ($changes.get()[ticket.id] ?? 0) + 1 });
}

/** Saves a file of a message under its own name; a failure is a toast. */
export async function saveAttachment(
  ticket: Ticket,
  article: Article,
  { id, filename }: { id: string; filename: string },
): Promise<void> {
  try {
    const params = { id: ticket.id, articleId: article.id, attachmentId: id };
    saveFile(await readAttachment(client, params), filename.replace(/[/\\]/g, '-'));
  } catch {
    notify(notices.file);
  }
}

onClear(() => {
  known.clear();
  $reports.set([]);
});
