import { served } from '#contracts/endpoint.server.ts';
import { getDelegationPolicy } from './policy-contract.ts';

export const endpoints = [
  served(getDelegationPolicy, {
    summary: 'Condizioni delle deleghe',
    errors: 'E1',
    statuses: { 200: 'Il testo, HTML', 404: 'Non c’è' },
  }),
];
