import { atom } from 'nanostores';
import { articleSays, readArticles, readAttachment, sendReply } from '../articles-calls.ts';
import type { Article } from '../articles-contract.ts';
import type { Ticket } from '../contract.ts';
import { isReport } from '#domain/reports/report-place.ts';
import type { Upload } from '#domain/fields/upload.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { wasRefused } from '#errors/portal-error.ts';
import { onClear } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { currentUser } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { refreshTicket } from './changed-tickets.ts';

/** Messages of the requests opened so far, by request. */
const known = new Map<string, Promise<Article[]>>();

/** Ids of the requests found to be disruption reports. */
export const $reports = atom<readonly string[]>([]);

/** Counts the changes of each request's messages: who shows them reads them again. */
export const $changes = atom<Readonly<Record<string, number>>>({});

/** The messages of a request, oldest first, read once. Throws PortalError. */
export function articlesOf({ id }: Ticket): Promise<Article[]> {
  const asked = known.get(id) ?? read(id);
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

const delegation = () => subjectOf('ASSISTENZA_CRM').delegation;
const read = (id: string) => readArticles(client, id, delegation());

/** Replies whose outcome is unknown: by key the ids of the messages that were there before. */
const open = new Map<string, ReadonlySet<string>>();

/**
 * Sends a reply, once: `html` is the citizen's text, escaped. One that may have arrived is looked for before it is sent
 * again (promises 2b). The request and its messages are read again. Throws PortalError.
 */
export async function reply(
  ticket: Ticket,
  { html, files }: { html: string; files: readonly Upload[] },
  idempotencyKey: string,
): Promise<void> {
  const { email, contacts } = currentUser();
  const from = ticket.customer ?? contacts?.email ?? email ?? '';
  if (!(await hasArrived(ticket, html, idempotencyKey)))
    await attempt(ticket, { html, from, files }, idempotencyKey);
  open.delete(idempotencyKey);
  known.delete(ticket.id);
  notify('Risposta inviata', { title: notices.done, kind: 'success' });
  await refreshTicket(ticket);
  $changes.set({ ...$changes.get(), [ticket.id]: ($changes.get()[ticket.id] ?? 0) + 1 });
}

/** True when a reply that was sent before is there. Throws PortalError. */
async function hasArrived({ id }: Ticket, html: string, key: string): Promise<boolean> {
  const before = open.get(key);
  if (!before) return false;
  return (await read(id)).some((article) => !before.has(article.id) && articleSays(article, html));
}

async function attempt(
  ticket: Ticket,
  said: Parameters<typeof sendReply>[2],
  idempotencyKey: string,
): Promise<void> {
  const before = open.get(idempotencyKey) ?? new Set((await articlesOf(ticket)).map(({ id }) => id));
  const acting = delegation();
  try {
    await sendReply(client, ticket.id, said, { idempotencyKey, ...(acting && { delegation: acting }) });
  } catch (error) {
    if (!wasRefused(error)) open.set(idempotencyKey, before);
    throw error;
  }
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
    notify(loadNotices.file);
  }
}

onClear(() => {
  known.clear();
  open.clear();
  $reports.set([]);
});
