import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';
import { ratingKeys, reasonFits } from './api.ts';

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
