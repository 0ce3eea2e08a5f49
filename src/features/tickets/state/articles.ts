import { atom } from 'nanostores';
import { readArticles, readAttachment } from '../articles-calls.ts';
import type { Article } from '../articles-contract.ts';
import type { Ticket } from '../contract.ts';
import { isReport } from '#domain/reports/report-place.ts';
import { loadNotices } from '#errors/notices.ts';
import { personalAtom, personalMap } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { notify } from '#platform/toasts.ts';
import { subjectOf } from '#platform/session/subject.ts';

/** Messages of the requests opened so far, by request. */
const known = personalMap<string, Promise<Article[]>>();

/** Ids of the requests found to be disruption reports. */
export const $reports = personalAtom<readonly string[]>([]);

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

const read = (id: string) => readArticles(client, id, subjectOf('ASSISTENZA_CRM').delegation);

/** Reads the messages of a request anew wherever they are shown. */
export function refreshArticles({ id }: Ticket): void {
  known.delete(id);
  $changes.set({ ...$changes.get(), [id]: ($changes.get()[id] ?? 0) + 1 });
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
