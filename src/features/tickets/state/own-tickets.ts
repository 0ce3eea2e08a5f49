import { dateText, dateTimeText, dayOf } from '#domain/text/display.ts';
import { plainLines } from '#domain/text/plain-text.ts';
import { receivedCount } from '#contracts/wire.ts';
import { reportPlace } from '#domain/reports/report-place.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { type PagePart, readablePage } from '#kit/archive/readable-page.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { readArticles, readAttachment, type Article } from '../articles-api.ts';
import { readTickets, type Ticket } from '../api.ts';
import { ticketStatus } from '../states.ts';
import { type VisibleArticle, visibleArticles } from './authors.ts';

/** Requests asked for in one call: the most that the service gives. */
const perCall = 200;

/** The citizen's own requests with their answers and files, for an archive. */
export function ownTickets(): ArchiveTask {
  return {
    label: 'elenco delle richieste',
    run: async () => ({ more: (await readAll()).map(ticketTask) }),
  };
}

async function readAll(): Promise<Ticket[]> {
  const found: Ticket[] = [];
  const order = { by: 'created_at', direction: 'desc' } as const;
  for (let page = 1; ; page += 1) {
    const read = await readTickets(client, subjectOf(), { order }, { page, count: perCall });
    found.push(...read);
    if (receivedCount(read) < perCall) return found;
  }
}

/** The page of a request; its files follow one by one. */
function ticketTask(ticket: Ticket): ArchiveTask {
  const { number, title, createdAt } = ticket;
  const day = createdAt && dayOf(new Date(createdAt));
  const folder = [day, `richiesta ${number}`, title].filter(Boolean).join(' ');
  return {
    label: `richiesta n° ${number}`,
    run: async () => {
      const articles = visibleArticles(await readArticles(client, ticket.id), ticket);
      const more = articles.flatMap(({ article }) =>
        article.attachments.map((file) => fileTask(ticket, article, file, folder)),
      );
      const content = ticketPage(ticket, articles);
      return { files: [{ path: ['Richieste', folder, 'Richiesta.html'], content }], more };
    },
  };
}

function ticketPage(ticket: Ticket, articles: readonly VisibleArticle[]): string {
  const { number, title, createdAt, updatedAt, stateId, stateText } = ticket;
  const place = reportPlace(articles[0]?.article.body ?? '');
  const facts: PagePart = {
    heading: 'Dati della richiesta',
    rows: [
      { label: 'Numero', value: number },
      { label: 'Stato', value: ticketStatus(stateId, stateText).label },
      { label: 'Luogo', value: place?.address ?? null },
      { label: 'Presentata il', value: createdAt && dateText(createdAt) },
      { label: 'Aggiornata il', value: updatedAt && dateText(updatedAt) },
    ],
  };
  const lead = 'Quello che hai scritto e le risposte del Comune; gli allegati sono nella stessa cartella.';
  return readablePage(title ?? `Richiesta n° ${number}`, lead, [facts, ...articles.map(messagePart)]);
}

function messagePart({ article, author }: VisibleArticle): PagePart {
  const { body, isHtml, createdAt, attachments } = article;
  const writer = author === 'OPERATORE' ? 'Risposta del Comune' : 'Il tuo messaggio';
  return {
    heading: createdAt ? `${writer} del ${dateTimeText(createdAt)}` : writer,
    text: isHtml ? plainLines(body) : body,
    rows: attachments.map(({ filename }) => ({ label: 'Allegato', value: filename })),
  };
}

function fileTask(
  ticket: Ticket,
  article: Article,
  { id, filename }: Article['attachments'][number],
  folder: string,
): ArchiveTask {
  return {
    label: `«${filename}» della richiesta n° ${ticket.number}`,
    run: async () => {
      const params = { id: ticket.id, articleId: article.id, attachmentId: id };
      const content = await readAttachment(client, params);
      return { files: [{ path: ['Richieste', folder, filename], content }] };
    },
  };
}
