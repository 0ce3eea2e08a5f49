import { served } from '#contracts/endpoint.server.ts';
import { getDisruptionPolicy } from './api.ts';

export const endpoints = [
  served(getDisruptionPolicy, {
    summary: 'Informativa delle segnalazioni',
    errors: 'E1',
    statuses: { 200: 'Il testo', 404: 'Nessuna informativa' },
  }),
];
