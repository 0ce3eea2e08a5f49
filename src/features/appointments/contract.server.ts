import { served } from '#contracts/endpoint.server.ts';
import { listAppointments, cancelAppointment, getCalendarById, getCalendarByHash } from './contract.ts';

export const endpoints = [
  served(listAppointments, {
    summary: 'Appuntamenti del cittadino',
    errors: 'E5',
    statuses: { 200: 'Gli appuntamenti', 403: 'Altro cittadino' },
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
