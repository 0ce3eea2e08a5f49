import { served } from './endpoint.server.ts';
import { getMe } from './session.ts';

export const endpoints = [
  served(getMe, {
    summary: 'Cittadino collegato',
    errors: 'E1',
    statuses: { 200: 'Il cittadino', 401: 'Accesso non effettuato' },
    freeInMaintenance: true,
  }),
];
