import { served } from '#contracts/endpoint.server.ts';
import { publicly } from '#contracts/endpoint.ts';
import {
  cancelAppointment,
  changeAppointment,
  getAppointment,
  getCalendarByHash,
  getCalendarById,
  listAppointments,
} from './contract.ts';

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
];
