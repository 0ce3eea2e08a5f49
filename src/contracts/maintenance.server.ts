import { served } from './endpoint.server.ts';
import { checkMaintenance } from './maintenance.ts';

export const endpoints = [
  served(checkMaintenance, {
    summary: 'Controllo delle credenziali di manutenzione',
    errors: 'E1',
    statuses: { 200: 'Credenziali giuste', 400: 'Comune non presente', 403: 'Credenziali sbagliate' },
    freeInMaintenance: true,
  }),
];
