import type { AgendaItem, AgendaKind } from '../agenda/agenda-items.ts';
import { missing } from '#domain/text/display.ts';
import { toPerson } from '#domain/text/italian-text.ts';

/** What citizens read on the desktop. */
export const texts = {
  tasks: (count: number) => (count === 1 ? 'Una cosa da completare' : `${count} cose da completare`),
  partial: 'Non tutto si è caricato.',
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

/** Title of a date; of a delegation with the other person. */
export function titleText({ title, person }: Pick<AgendaItem, 'title' | 'person'>): string {
  const { delegator, delegate } = texts.delegation;
  const other = person?.name && (person.isDelegator ? delegator : delegate)(person.name);
  return [title, other].filter(Boolean).join(', ') || missing;
}
