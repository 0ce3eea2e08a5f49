import { dateText } from '#domain/text/display.ts';
import type { Fact } from '#kit/list/Facts.tsx';
import type { Ticket } from '../api.ts';
import { isConcluded } from '../states.ts';
import type { VisibleArticle } from '../state/authors.ts';

/**
 * When a request was sent, first answered and concluded (Modello Comuni C.SE.1.10). The CRM names no day of taking charge
 * and none of closing: the first message of the office stands for the one, the last change of a concluded request for
 * the other, as for the days in which a reply reopens it.
 */
export function ticketDates(
  { stateId, createdAt, updatedAt }: Ticket,
  articles: readonly VisibleArticle[],
): Fact[] {
  const answer = articles.find(({ author }) => author === 'OPERATORE')?.article.createdAt ?? null;
  return [
    ['Presentata il', createdAt && dateText(createdAt)],
    ['Prima risposta dell’ufficio', answer && dateText(answer)],
    [isConcluded(stateId) ? 'Conclusa il' : 'Aggiornata il', updatedAt && dateText(updatedAt)],
  ];
}
