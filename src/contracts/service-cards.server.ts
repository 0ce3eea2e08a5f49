import { served } from './endpoint.server.ts';
import { getServiceDetails, getServices } from './service-cards.ts';

export const endpoints = [
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
