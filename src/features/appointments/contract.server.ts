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

export const endpoints = [
  served(listAppointments, list),
  served(publicly(listAppointments), list),
  served(getAppointment, {
    summary: 'Un proprio appuntamento',
    errors: 'E5',
    statuses: { 200: 'L’appuntamento', 404: 'Non c’è' },
  }),
  served(changeAppointment, {
    summary: 'Modifica di un appuntamento',
    errors: 'E5',
    statuses: {
      200: 'Modificato',
      400: 'Dati non validi',
      404: 'Non c’è',
      409: 'Non si può modificare',
      422: 'Il posto non c’è più',
    },
  }),
  served(cancelAppointment, {
    summary: 'Annullamento di un appuntamento',
    errors: 'E5',
    statuses: { 200: 'Annullato', 404: 'Non c’è', 409: 'Non si può più annullare' },
  }),
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
