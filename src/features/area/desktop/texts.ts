import type { AgendaKind } from '#domain/agenda/agenda-items.ts';

/** What citizens read on the desktop. */
export const texts = {
  noMessages: 'Non ci sono ancora messaggi',
  noActivities: 'Non ci sono ancora attività',
  noFavourites: 'Non hai ancora servizi preferiti',
} as const;

/** What there is to do with a thing, and how it is called (screens B 4). */
export const taskTexts: Record<AgendaKind, { action: string; name: string }> = {
  payment: { action: 'Paga ora', name: 'Pagamento' },
  request: { action: 'Rispondi', name: 'Richiesta di assistenza' },
  instance: { action: 'Completa', name: 'Pratica' },
  delegation: { action: 'Approva o rifiuta', name: 'Delega' },
  appointment: { action: 'Vedi', name: 'Appuntamento' },
  message: { action: 'Vedi', name: 'Messaggio' },
};
