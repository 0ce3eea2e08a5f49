import { served } from '#contracts/endpoint.server.ts';
import { getFavourites, addFavourite, removeFavourite } from './api.ts';
import { getMoonForms } from './forms-api.ts';

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
  served(getMoonForms, {
    summary: 'Moduli pubblicati',
    errors: 'E9',
    statuses: { 200: 'I moduli' },
  }),
];
