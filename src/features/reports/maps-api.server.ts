import { served } from '#contracts/endpoint.server.ts';
import { reversePlace, searchPlaces } from './maps-api.ts';

export const endpoints = [
  served(reversePlace, {
    summary: 'Indirizzo di un punto',
    errors: 'E7',
    statuses: { 200: 'Il luogo' },
    freeInMaintenance: true,
  }),
  served(searchPlaces, {
    summary: 'Luoghi con un nome',
    errors: 'E7',
    statuses: { 200: 'I luoghi' },
    freeInMaintenance: true,
  }),
];
