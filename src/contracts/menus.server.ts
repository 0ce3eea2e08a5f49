import { served } from './endpoint.server.ts';
import { getMenu, getFooterMenu, getContacts } from './menus.ts';

export const endpoints = [
  served(getMenu, {
    summary: 'Menu del Comune',
    errors: 'E1',
    statuses: { 200: 'I menu', 302: 'Li tiene il sito del Comune', 404: 'Nessun menu' },
  }),
  served(getFooterMenu, {
    summary: 'Menu del piè di pagina',
    errors: 'E1',
    statuses: { 200: 'I menu', 302: 'Li tiene il sito del Comune', 404: 'Nessun menu' },
  }),
  served(getContacts, {
    summary: 'Contatti e canali del Comune',
    errors: 'E1',
    statuses: { 200: 'I contatti', 302: 'Li tiene il sito del Comune', 404: 'Nessun contatto' },
  }),
];
