import * as z from 'zod/mini';
import { maxDetails, negativeReasons, positiveReasons, reasonsFor } from '#domain/rating.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ack, int, required } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';

const options = [...new Set([...positiveReasons, ...negativeReasons].map(({ code }) => code))];

/** A number, or the text of one: the client of 2023 sends its stars as text. */
function wholeNumber(number: z.ZodMiniType<number, number>) {
  return z.pipe(required(int), number);
}

/** Our client always sends a text; null and no details are the same. */
const Details = z.pipe(
  z.nullish(z.string().check(z.maxLength(maxDetails))),
  z.transform((details) => details ?? ''),
);

/** The parts of every rating; `bind` is the honeypot. */
export const ratingKeys = {
  rating: wholeNumber(z.int().check(z.minimum(1), z.maximum(5))),
  option: z.enum(options),
  details: Details,
  bind: z.nullish(z.string()),
};

/** The reason has to be one of those that are offered for the stars. */
export const reasonFits = z.refine<{ rating: number; option: (typeof options)[number] }>(
  ({ rating, option }) => reasonsFor(rating).some(({ code }) => code === option),
  { path: ['option'], message: 'la risposta non va con le stelle' },
);

const Feedback = z
  .object({
    ...ratingKeys,
    pageTitle: z.string().check(z.trim(), z.minLength(1)),
    pagePath: z.nullish(z.string()),
    serviceID: z.nullish(wholeNumber(z.int())),
  })
  .check(
    reasonFits,
    z.refine(({ pagePath, serviceID }) => ((pagePath ?? null) === null) !== ((serviceID ?? null) === null), {
      path: ['pagePath'],
      message: 'serve pagePath oppure serviceID, non entrambi',
    }),
  );

/** Body of a rating. */
export type Feedback = z.infer<typeof Feedback>;

/** 200 means that the honeypot was filled in; the sender must not notice. */
export const sendFeedback = endpoint({
  id: 'sendFeedback',
  method: 'POST',
  base: 'public',
  path: 'feedback',
  body: Feedback,
  answer: ack,
  reads: 'text',
});

/** Sends a rating; a retry uses the same idempotency `key`. Throws PortalError. */
export async function postFeedback(client: Client, feedback: Feedback, key: string): Promise<void> {
  await client.call(sendFeedback, { body: feedback, idempotencyKey: key });
}
