import { served } from '#contracts/endpoint.server.ts';
import { publicly, type ApiCall } from '#contracts/endpoint.ts';
import { getAppointment, listAppointments } from './api.ts';
import {
  cancelAppointment,
  changeAppointment,
  cancelAppointmentByHash,
  changeAppointmentByHash,
  getAppointmentByHash,
} from './changes-api.ts';
import { getCalendarById, getCalendarByHash } from './calendar-api.ts';
import {
  bookAppointment,
  getCounter,
  listCounters,
  listFreeHours,
  listOffices,
  listOperators,
  listTakenDays,
} from './booking-api.ts';
import { getLegalContents } from './legal-api.ts';

const list = {
  summary: 'Appuntamenti del cittadino',
  errors: 'E5',
  statuses: { 200: 'Gli appuntamenti', 403: 'Altro cittadino' },
} as const;

const one = {
  summary: 'Un proprio appuntamento',
  errors: 'E5',
  statuses: { 200: 'L’appuntamento', 404: 'Non c’è' },
} as const;

const changed = {
  summary: 'Modifica di un appuntamento',
  errors: 'E5',
  statuses: {
    200: 'Modificato',
    400: 'Dati non validi',
    404: 'Non c’è',
    409: 'Non si può modificare',
    422: 'Il posto non c’è più',
  },
} as const;

const cancelled = {
  summary: 'Annullamento di un appuntamento',
  errors: 'E5',
  statuses: { 200: 'Annullato', 404: 'Non c’è', 409: 'Non si può più annullare' },
} as const;

/** Below the public base nothing is told of others' appointments, not even that there is one. */
function publicFacts<Facts extends { statuses: object }>({ statuses, ...facts }: Facts) {
  const { 404: _, ...others } = statuses as Record<number, string>;
  return { ...facts, statuses: { ...others, 401: 'Non hai effettuato l’accesso', 403: 'Non è tuo' } };
}

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

const statuses = { 400: 'Richiesta non valida', 404: 'Non c’è', 429: 'Troppe richieste' };

export const endpoints = [
  served(listAppointments, list),
  served(publicly(listAppointments), list),
  served(getAppointment, one),
  served(publicly(getAppointment), publicFacts(one)),
  served(changeAppointment, changed),
  served(publicly(changeAppointment), publicFacts(changed)),
  served(cancelAppointment, cancelled),
  served(publicly(cancelAppointment), publicFacts(cancelled)),
  served(getCalendarById, {
    summary: 'File di calendario di un proprio appuntamento',
    errors: 'E5',
    statuses: { 200: 'Il file', 404: 'Non c’è' },
  }),
  served(getCalendarByHash, {
    summary: 'File di calendario di un appuntamento',
    errors: 'E5',
    statuses: { 200: 'Il file', 404: 'Non c’è' },
  }),
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
  served(getAppointmentByHash, {
    summary: 'Un appuntamento con il suo codice segreto',
    errors: 'E5',
    statuses: { 200: 'L’appuntamento', ...statuses },
  }),
  served(changeAppointmentByHash, {
    summary: 'Modifica di un appuntamento con il suo codice segreto',
    errors: 'E5',
    statuses: {
      200: 'Modificato',
      ...statuses,
      409: 'Non si può modificare',
      422: 'Il posto non c’è più',
    },
  }),
  served(cancelAppointmentByHash, {
    summary: 'Annullamento di un appuntamento con il suo codice segreto',
    errors: 'E5',
    statuses: { 200: 'Annullato', ...statuses, 409: 'Non si può più annullare' },
  }),
];
