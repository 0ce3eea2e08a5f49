import { served } from '#contracts/endpoint.server.ts';
import { searchTickets } from './contract.ts';

export const endpoints = [
  served(searchTickets, {
    summary: 'Richieste di assistenza',
    errors: 'E8',
    statuses: { 200: 'Le richieste' },
  }),
];
