import type { AgendaKind } from '#domain/agenda/agenda-items.ts';

/** What citizens read in "Le mie scadenze". */
export const texts = {
  noDeadlines: 'Non ci sono scadenze in arrivo',
  incomplete: 'Non tutto si è caricato: qui possono mancare delle scadenze.',
  calendar: 'Scarica il calendario (.ics)',
  calendarNote: 'Il file viene creato da questo browser: le tue scadenze non sono inviate a nessuno.',
  calendarFailed: 'Non è stato possibile creare il calendario',
  calendarName: 'Le mie scadenze',
  all: (count: number) => `Vedi tutte le ${count} scadenze`,
} as const;

/** How a day of the agenda is called. */
export const dayTexts: Record<AgendaKind, string> = {
  payment: 'Pagamento in scadenza',
  request: 'Richiesta',
  instance: 'Pratica',
  delegation: 'Delega in scadenza',
  appointment: 'Appuntamento',
  message: 'Da un messaggio',
};
