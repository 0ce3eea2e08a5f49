import { served } from '#contracts/endpoint.server.ts';
import { getDelegations } from './contract.ts';

export const endpoints = [
  served(getDelegations, {
    summary: 'Deleghe date e ricevute',
    errors: 'E1',
    statuses: { 200: 'Le deleghe' },
  }),
];
