import { served } from './endpoint.server.ts';
import { getNotifyServices } from './notify-services.ts';

export const endpoints = [
  served(getNotifyServices, {
    summary: 'Servizi che inviano notifiche',
    errors: 'E4',
    statuses: { 200: 'I servizi' },
  }),
];
