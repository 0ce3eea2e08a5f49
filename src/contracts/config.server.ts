import { served } from './endpoint.server.ts';
import { getConfig, getServices, getServiceDetails } from './config.ts';

export const endpoints = [
  served(getConfig, {
    summary: 'Configurazione del Comune',
    errors: 'E1',
    statuses: { 200: 'La configurazione', 204: 'Nessun Comune a questo indirizzo' },
    freeInMaintenance: true,
  }),
  served(getServices, {
    summary: 'Schede dei servizi',
    errors: 'E1',
    statuses: { 200: 'Le schede', 302: 'Le tiene il sito del Comune', 404: 'Nessun servizio' },
  }),
  served(getServiceDetails, {
    summary: 'Dettagli dei servizi',
    errors: 'E1',
    statuses: { 200: 'I dettagli', 404: 'Nessun dettaglio' },
  }),
];
