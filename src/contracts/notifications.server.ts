import { served } from './endpoint.server.ts';
import {
  getTerms,
  acceptTerms,
  putContacts,
  deleteNotificationProfile,
  getPreferences,
  putPreferences,
} from './notifications.ts';
import { getNotifyServices } from './notify-services.ts';

export const endpoints = [
  served(getTerms, {
    summary: 'Termini e condizioni delle notifiche',
    errors: 'E4',
    statuses: { 200: 'Il testo' },
  }),
  served(acceptTerms, {
    summary: 'Accettazione dei termini',
    errors: 'E4',
    statuses: { 200: 'Accettati', 401: 'Altro cittadino' },
  }),
  served(putContacts, {
    summary: 'Contatti del cittadino',
    errors: 'E4',
    statuses: {
      200: 'I contatti come sono ora',
      400: 'Campo sconosciuto',
      401: 'Altro cittadino',
      412: 'Termini non accettati',
      422: 'Recapito non verificato',
    },
  }),
  served(deleteNotificationProfile, {
    summary: 'Eliminazione del profilo di notifica',
    errors: 'E4',
    statuses: { 200: 'Eliminato', 401: 'Altro cittadino' },
  }),
  served(getPreferences, {
    summary: 'Canali scelti per ogni servizio',
    errors: 'E4',
    statuses: { 200: 'I canali', 401: 'Altro cittadino', 404: 'Cittadino sconosciuto: nessun canale' },
  }),
  served(putPreferences, {
    summary: 'Scelta dei canali',
    errors: 'E4',
    statuses: { 200: 'Salvati', 400: 'Chiave o canale non validi', 401: 'Altro cittadino' },
  }),
  served(getNotifyServices, {
    summary: 'Servizi che inviano notifiche',
    errors: 'E4',
    statuses: { 200: 'I servizi' },
  }),
];
