import { served } from './endpoint.server.ts';
import { getConfig } from './config.ts';

export const endpoints = [
  served(getConfig, {
    summary: 'Configurazione del Comune',
    errors: 'E1',
    statuses: { 200: 'La configurazione', 204: 'Nessun Comune a questo indirizzo' },
    freeInMaintenance: true,
  }),
];
