import * as z from 'zod/mini';
import { served } from '#contracts/endpoint.server.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';
import { sendFeedback, ratingKeys, reasonFits } from './api.ts';

const filled = z.string().check(z.trim(), z.minLength(1));

const FormFeedback = z.object({ ...ratingKeys, subject: filled, code: filled }).check(reasonFits);

/** A rating of a form: its title, its code, and the parts of every rating. */
export type FormFeedback = z.infer<typeof FormFeedback>;

/** Sent by the forms of the instance service, never by the portal. 200: the honeypot was filled in. */
export const sendFormFeedback = endpoint({
  id: 'sendFormFeedback',
  method: 'POST',
  base: 'public',
  path: 'feedback-moon',
  body: FormFeedback,
  answer: ack,
  reads: 'text',
});

export const endpoints = [
  served(sendFeedback, {
    summary: 'Valutazione di una pagina o di un servizio',
    errors: 'E1',
    statuses: { 201: 'Registrata', 200: 'Ricevuta', 400: 'Dati non validi', 415: 'Non è JSON' },
    freeInMaintenance: true,
  }),
  served(sendFormFeedback, {
    summary: 'Valutazione di un modulo del servizio istanze',
    errors: 'E1',
    statuses: { 201: 'Registrata', 200: 'Ricevuta', 400: 'Dati non validi', 415: 'Non è JSON' },
    freeInMaintenance: true,
  }),
];
