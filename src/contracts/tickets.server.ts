import { served } from './endpoint.server.ts';
import { searchTickets } from './tickets.ts';

export const endpoints = [
  served(searchTickets, {
    summary: 'Richieste di assistenza',
    errors: 'E8',
    statuses: { 200: 'Le richieste' },
  }),
];
