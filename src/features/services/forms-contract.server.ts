import { served } from '#contracts/endpoint.server.ts';
import { getMoonForms } from './forms-contract.ts';

export const endpoints = [
  served(getMoonForms, {
    summary: 'Moduli pubblicati',
    errors: 'E9',
    statuses: { 200: 'I moduli' },
  }),
];
