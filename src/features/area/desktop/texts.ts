import type { AgendaItem, AgendaKind } from '../agenda/agenda-items.ts';
import { missing } from '#domain/text/display.ts';
import { toPerson } from '#domain/text/italian-text.ts';

/** What citizens read on the desktop. */
export const texts = {
  noMessages: 'Non ci sono ancora messaggi',
  noActivities: 'Non ci sono ancora attività',
  noFavourites: 'Non hai ancora servizi preferiti',
  tasks: (count: number) => (count === 1 ? 'Una cosa da completare' : `${count} cose da completare`),
  noDeadlines: 'Non ci sono scadenze in arrivo',
  partial: 'Non tutto si è caricato.',
  incomplete: 'Non tutto si è caricato: qui possono mancare delle scadenze.',
  calendar: 'Scarica il calendario (.ics)',
  calendarNote: 'Il file viene creato da questo browser: le tue scadenze non sono inviate a nessuno.',
  calendarFailed: 'Non è stato possibile creare il calendario',
  calendarName: 'Le mie scadenze',
  pay: 'Paga ora',
  onBehalf: (name: string) => `Per conto di ${name}`,
  own: 'Qui vedi solo le tue cose: se ne apri una, torni a operare per te.',
  next: {
    calendar: 'Aggiungi al calendario',
    edit: 'Modifica appuntamento',
    details: 'Vedi i dettagli',
  },
  delegation: {
    delegator: (name: string) => `ricevuta da ${name}`,
    delegate: (name: string) => `data ${toPerson(name)}`,
    answerBy: (day: string) => `Rispondi entro il ${day}`,
    endsToday: 'Scade oggi',
    ends: (day: string) => `Scade il ${day}`,
    /** Of a delegation that only the other person can renew. */
    ask: 'Vedi',
    askFor: (name: string) => `Se ti serve ancora, chiedi ${toPerson(name)} di rinnovarla`,
  },
  all: (count: number) => `Vedi tutte le ${count} scadenze`,
} as const;

/** Action and name of a task by kind. */
export const taskTexts: Record<AgendaKind, { action: string; name: string }> = {
  payment: { action: 'Vedi', name: 'Pagamento' },
  request: { action: 'Rispondi', name: 'Richiesta di assistenza' },
  instance: { action: 'Completa', name: 'Pratica' },
  answer: { action: 'Approva o rifiuta', name: 'Delega da approvare' },
  delegation: { action: 'Rinnova', name: 'Delega in scadenza' },
  appointment: { action: 'Vedi', name: 'Appuntamento' },
  message: { action: 'Vedi', name: 'Messaggio' },
};

/** Labels of agenda items by kind. */
export const dayTexts: Record<AgendaKind, string> = {
  payment: 'Pagamento in scadenza',
  request: 'Richiesta',
  instance: 'Pratica',
  answer: 'Delega a cui rispondere',
  delegation: 'Delega in scadenza',
  appointment: 'Appuntamento',
  message: 'Da un messaggio',
};

/** Title of a date; of a delegation with the other person. */
export function titleText({ title, person }: Pick<AgendaItem, 'title' | 'person'>): string {
  const { delegator, delegate } = texts.delegation;
  const other = person?.name && (person.isDelegator ? delegator : delegate)(person.name);
  return [title, other].filter(Boolean).join(', ') || missing;
}
