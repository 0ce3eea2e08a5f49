import { ownValue } from '#domain/own-value.ts';
import { useStore } from '@nanostores/react';
import type { Ticket } from '../api.ts';
import { capitalised, dateText } from '#domain/text/display.ts';
import type { Fact } from '#kit/Facts.tsx';
import { isConcluded } from '../states.ts';
import type { VisibleArticle } from '../state/authors.ts';
import { $reportPlaces, nounOf } from '../state/reports.ts';

/** Texts for citizens about a request. */
export const texts = {
  notFound: 'Richiesta non trovata',
  waiting: 'Il Comune attende una tua risposta',
  reopen: 'Se entro 15 giorni scrivi una risposta, si riapre.',
} as const;

/** What a request is called, and where its disruption is if it is a report. */
export function useTicketWords({ id, number, title }: Ticket) {
  const place = ownValue(useStore($reportPlaces), id) ?? null;
  const noun = nounOf(place);
  return { place, noun, subject: title ?? capitalised(noun), numbered: `${capitalised(noun)} n° ${number}` };
}

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
