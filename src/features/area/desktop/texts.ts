import type { AgendaKind } from '../agenda/agenda-items.ts';

/** What citizens read on the desktop. */
export const texts = {
  noMessages: 'Non ci sono ancora messaggi',
  noActivities: 'Non ci sono ancora attività',
  noFavourites: 'Non hai ancora servizi preferiti',
  noDeadlines: 'Non ci sono scadenze in arrivo',
  partial: 'Non tutto si è caricato.',
  incomplete: 'Non tutto si è caricato: qui possono mancare delle scadenze.',
  calendar: 'Scarica il calendario (.ics)',
  calendarNote: 'Il file viene creato da questo browser: le tue scadenze non sono inviate a nessuno.',
  calendarFailed: 'Non è stato possibile creare il calendario',
  calendarName: 'Le mie scadenze',
  pay: 'Paga ora',
  next: {
    title: 'Il tuo prossimo appuntamento',
    calendar: 'Aggiungi al calendario',
    edit: 'Modifica appuntamento',
    details: 'Vedi i dettagli',
  },
  all: (count: number) => `Vedi tutte le ${count} scadenze`,
} as const;

/** Action and name of a task by kind (screens B 4). */
export const taskTexts: Record<AgendaKind, { action: string; name: string }> = {
  payment: { action: 'Vedi', name: 'Pagamento' },
  request: { action: 'Rispondi', name: 'Richiesta di assistenza' },
  instance: { action: 'Completa', name: 'Pratica' },
  delegation: { action: 'Approva o rifiuta', name: 'Delega' },
  appointment: { action: 'Vedi', name: 'Appuntamento' },
  message: { action: 'Vedi', name: 'Messaggio' },
};

/** Labels of agenda items by kind. */
export const dayTexts: Record<AgendaKind, string> = {
  payment: 'Pagamento in scadenza',
  request: 'Richiesta',
  instance: 'Pratica',
  delegation: 'Delega in scadenza',
  appointment: 'Appuntamento',
  message: 'Da un messaggio',
};
