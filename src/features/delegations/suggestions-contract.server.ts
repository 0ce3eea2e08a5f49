import { served } from '#contracts/endpoint.server.ts';
import { suggestDelegations, suggestRequests } from './suggestions-contract.ts';

const statuses = { 200: 'Al più dieci', 400: 'Campo sconosciuto' };

export const endpoints = [
  served(suggestDelegations, { summary: 'Suggerimenti dalle proprie deleghe', errors: 'E1', statuses }),
  served(suggestRequests, { summary: 'Suggerimenti dalle proprie richieste', errors: 'E1', statuses }),
];
