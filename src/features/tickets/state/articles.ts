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

/** Messages of the requests opened so far, by request id. */
const cache = personalMap<string, Promise<Article[]>>();

/** Ids of the requests found to be disruption reports. */
export const $reportIds = personalAtom<readonly string[]>([]);

/** Increases by request id when its messages change: components that show them read them again. */
export const $articleVersions = atom<Readonly<Record<string, number>>>({});

/** The messages of a request, oldest first, from the cache if it has them. Throws PortalError. */
export function articlesOf({ id }: Ticket): Promise<Article[]> {
  const articles = cache.get(id) ?? read(id);
  cache.set(id, articles);
  articles.then(
    ([first]) => {
      if (first && isReport(first.body) && !$reportIds.get().includes(id))
        $reportIds.set([...$reportIds.get(), id]);
    },
    () => cache.delete(id),
  );
  return articles;
}

const read = (id: string) => readArticles(client, id, subjectOf('ASSISTENZA_CRM').delegation);

/** Drops the cached messages of a request; components that show them read them again. */
export function refreshArticles({ id }: Ticket): void {
  cache.delete(id);
  $articleVersions.set({ ...$articleVersions.get(), [id]: ($articleVersions.get()[id] ?? 0) + 1 });
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
