import { served } from './endpoint.server.ts';
import { getDelegations } from './delegations.ts';

export const endpoints = [
  served(getDelegations, {
    summary: 'Deleghe date e ricevute',
    errors: 'E1',
    statuses: { 200: 'Le deleghe' },
  }),
];
