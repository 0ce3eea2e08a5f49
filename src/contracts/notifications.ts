import * as z from 'zod/mini';
import { emailPattern } from '#domain/fields/contact.ts';
import { Contacts } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { words } from './notify-services.ts';
import { htmlAnswer } from './wire-html.ts';
import { dictionary, ack, list, required, text } from './wire.ts';

/** Channels a citizen can choose; other ones received are sent back unchanged. */
export const channels = ['push', 'email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** HTML, not yet sanitised. */
export const getTerms = endpoint({
  id: 'getTerms',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/preferenze/terms',
  answer: htmlAnswer,
  reads: 'text',
});

/** Accepts the current terms. */
export const acceptTerms = endpoint({
  id: 'acceptTerms',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/terms',
  answer: ack,
  reads: 'text',
});

const channel = z.nullish(z.string().check(z.trim(), z.maxLength(254)));

/** Contacts as they are sent: always the whole record, because missing fields are erased. */
export const ContactsToSend = z.strictObject({
  email: z.nullish(z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern))),
  sms: channel,
  phone: channel,
  push: z.optional(dictionary(z.array(z.string()))),
  language: channel,
  interests: channel,
  // Part of the answer, may be sent back.
  user_id: z.optional(z.string()),
  terms: z.optional(z.unknown()),
});

export type ContactsToSend = z.infer<typeof ContactsToSend>;

/** Replaces the whole record. */
export const putContacts = endpoint({
  id: 'putContacts',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/contacts',
  body: ContactsToSend,
  answer: Contacts,
  reads: 'json',
});

/** Contacts, terms and preferences. */
export const deleteNotificationProfile = endpoint({
  id: 'deleteNotificationProfile',
  method: 'DELETE',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf',
  answer: ack,
  reads: 'text',
});

const Preference = z.pipe(
  z.object({ service_name: required(text), channels: text }),
  z.transform((wire) => ({ service: wire.service_name, channels: words(wire.channels) })),
);

/** 404: nothing enabled yet. */
export const getPreferences = endpoint({
  id: 'getPreferences',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/preferences',
  answer: list(Preference),
  reads: 'json',
});

/** `{ "<service>": "email,push" }`. */
export const putPreferences = endpoint({
  id: 'putPreferences',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/preferenze/users/:cf/preferences',
  body: dictionary(z.string().check(z.regex(/^[A-Za-z,]*$/))).check(
    z.refine((sent) => Object.keys(sent).every((service) => /^[A-Za-z0-9_-]*$/.test(service))),
  ),
  answer: ack,
  reads: 'text',
});
