import { served } from '#contracts/endpoint.server.ts';
import { getFavourites, addFavourite, removeFavourite } from './contract.ts';

export const endpoints = [
  served(getFavourites, {
    summary: 'Servizi preferiti',
    errors: 'E1',
    statuses: { 200: 'I servizi' },
  }),
  served(addFavourite, {
    summary: 'Aggiunta di un preferito',
    errors: 'E1',
    statuses: { 200: 'Aggiunto', 400: 'C’era già' },
  }),
  served(removeFavourite, {
    summary: 'Rimozione di un preferito',
    errors: 'E1',
    statuses: { 200: 'Tolto', 400: 'Non c’era' },
  }),
];
