import { served } from '#contracts/endpoint.server.ts';
import { getDelegations, listDelegatorsOfService } from './contract.ts';

export const endpoints = [
  served(getDelegations, {
    summary: 'Deleghe date e ricevute',
    errors: 'E1',
    statuses: { 200: 'Le deleghe' },
  }),
  served(listDelegatorsOfService, {
    summary: 'Per chi si può usare un servizio',
    errors: 'E1',
    statuses: { 200: 'I deleganti con una delega valida' },
  }),
];
