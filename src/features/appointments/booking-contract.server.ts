import { served } from '#contracts/endpoint.server.ts';
import { publicly, type ApiCall } from '#contracts/endpoint.ts';
import {
  bookAppointment,
  getCounter,
  listCounters,
  listFreeHours,
  listOffices,
  listOperators,
  listTakenDays,
} from './booking-contract.ts';
import { getLegalContents } from './legal-contract.ts';

const closed = { 403: 'Prenotazione non aperta' };
const counterStatuses = { ...closed, 404: 'Lo sportello non c’è' };

/** A call and its twin below /api-public/, which is closed unless the module is public. */
function onBothBases<Path extends string, Body, Query, Answer>(
  call: ApiCall<Path, Body, Query, Answer>,
  summary: string,
  statuses: Record<number, string>,
) {
  const facts = { summary, errors: 'E5', statuses } as const;
  return [served(call, facts), served(publicly(call), facts)];
}

export const endpoints = [
  ...onBothBases(listOffices, 'Uffici per cui si prenota', { 200: 'Gli uffici', ...closed }),
  ...onBothBases(listCounters, 'Sportelli di un ufficio', {
    200: 'Gli sportelli',
    ...closed,
    404: 'L’ufficio non c’è',
  }),
  ...onBothBases(getCounter, 'Uno sportello', { 200: 'Lo sportello', ...counterStatuses }),
  ...onBothBases(listOperators, 'Operatori di uno sportello', { 200: 'Gli operatori', ...counterStatuses }),
  ...onBothBases(listTakenDays, 'Giorni di un mese senza posti', {
    200: 'I giorni, o un oggetto se non ne resta nessuno',
    400: 'Data non valida',
    ...counterStatuses,
  }),
  ...onBothBases(listFreeHours, 'Orari liberi di un giorno', {
    200: 'Gli orari',
    400: 'Data non valida',
    ...counterStatuses,
  }),
  ...onBothBases(bookAppointment, 'Prenotazione', {
    201: 'Prenotato',
    400: 'Dati non validi',
    401: 'L’indirizzo non è verificato',
    ...closed,
    422: 'Il posto non c’è più',
  }),
  served(getLegalContents, {
    summary: 'Condizioni e informativa della prenotazione',
    errors: 'E5',
    statuses: { 200: 'I testi', ...closed },
  }),
];
