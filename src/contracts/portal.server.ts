import { getConfig } from './config.ts';
import { served } from './endpoint.server.ts';
import { checkMaintenance } from './maintenance.ts';
import { getContacts, getFooterMenu, getMenu } from './menus.ts';
import { getServiceDetails, getServices } from './service-cards.ts';
import { getMe } from './session.ts';

/** The calls that every portal makes, whatever its modules. */
export const endpoints = [
  served(getConfig, {
    summary: 'Configurazione del Comune',
    errors: 'E1',
    statuses: { 200: 'La configurazione', 204: 'Nessun Comune a questo indirizzo' },
    freeInMaintenance: true,
  }),
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
  served(getServices, {
    summary: 'Schede dei servizi',
    errors: 'E1',
    statuses: { 200: 'Le schede', 302: 'Le tiene il sito del Comune', 404: 'Nessun servizio' },
  }),
  served(getServiceDetails, {
    summary: 'Dettagli dei servizi',
    errors: 'E1',
    statuses: { 200: 'I dettagli', 404: 'Nessun dettaglio' },
  }),
  served(getMe, {
    summary: 'Cittadino collegato',
    errors: 'E1',
    statuses: { 200: 'Il cittadino', 401: 'Accesso non effettuato' },
    freeInMaintenance: true,
  }),
  served(checkMaintenance, {
    summary: 'Controllo delle credenziali di manutenzione',
    errors: 'E1',
    statuses: { 200: 'Credenziali giuste', 400: 'Comune non presente', 403: 'Credenziali sbagliate' },
    freeInMaintenance: true,
  }),
];
