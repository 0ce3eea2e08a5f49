import * as z from 'zod/mini';
import { Contacts, ContactsToSend } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { words } from './notify-services.ts';
import { ack, html, list, required, text } from './wire.ts';

/** Channels a citizen can choose (contract B 5.1.7); others on the wire are kept as they are. */
export const channels = ['push', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** Contract B 5.1.1: HTML, not yet sanitised. */
export const getTerms = endpoint({
  id: 'getTerms',
  summary: 'Termini e condizioni delle notifiche',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/preferenze/terms',
  answer: html,
  reads: 'text',
  errors: 'E4',
  statuses: { 200: 'Il testo' },
});

/** Contract B 5.1.2: accepts the terms of now. */
export const acceptTerms = endpoint({
  id: 'acceptTerms',
  summary: 'Accettazione dei termini',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/terms',
  answer: ack,
  reads: 'text',
  errors: 'E4',
  statuses: { 200: 'Accettati', 401: 'Altro cittadino' },
});

/** Contract B 5.1.3: replaces the whole record. */
export const putContacts = endpoint({
  id: 'putContacts',
  summary: 'Contatti del cittadino',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/contacts',
  body: ContactsToSend,
  answer: Contacts,
  reads: 'json',
  errors: 'E4',
  statuses: {
    200: 'I contatti come sono ora',
    400: 'Campo sconosciuto',
    401: 'Altro cittadino',
    412: 'Termini non accettati',
    422: 'Recapito non verificato',
  },
});

/** Contract B 5.1.4: contacts, terms and preferences. */
export const deleteNotificationProfile = endpoint({
  id: 'deleteNotificationProfile',
  summary: 'Eliminazione del profilo di notifica',
  method: 'DELETE',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf',
  answer: ack,
  reads: 'text',
  errors: 'E4',
  statuses: { 200: 'Eliminato', 401: 'Altro cittadino' },
});

const Preference = z.pipe(
  z.object({ service_name: required(text), channels: text }),
  z.transform((wire) => ({ service: wire.service_name, channels: words(wire.channels) })),
);

/** Contract B 5.1.6. 404: nothing enabled yet. */
export const getPreferences = endpoint({
  id: 'getPreferences',
  summary: 'Canali scelti per ogni servizio',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/preferences',
  answer: list(Preference),
  reads: 'json',
  errors: 'E4',
  statuses: { 200: 'I canali', 401: 'Altro cittadino', 404: 'Cittadino sconosciuto: nessun canale' },
});

/** Contract B 5.1.7: `{ "<service>": "email,push" }`. */
export const putPreferences = endpoint({
  id: 'putPreferences',
  summary: 'Scelta dei canali',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/preferences',
  body: z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]*$/)), z.string().check(z.regex(/^[A-Za-z,]*$/))),
  answer: ack,
  reads: 'text',
  errors: 'E4',
  statuses: { 200: 'Salvati', 400: 'Chiave o canale non validi', 401: 'Altro cittadino' },
});
