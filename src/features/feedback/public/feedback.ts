import { waitForFillTime } from '#domain/fields/automation.ts';
import { waitOf } from '#errors/portal-error.ts';
import { ratingEvent } from '#domain/statistics/measures.ts';
import { client } from '#platform/calls/client.ts';
import { emit } from '#platform/page/events.ts';
import { postFeedback, type Feedback } from '../api.ts';

/** Values of the rating form. */
export type Rating = Feedback;

/** `Idempotency-Key` by rating, so that sending the same rating again uses the same key. */
const keys = new Map<string, string>();
/** Ratings being sent: a page with several answers has several. */
const pending = new Map<string, Promise<void>>();

/**
 * Sends a rating once, not before the first seconds of the page are over; calls for it while it is being sent wait for
 * the same request. Throws PortalError.
 */
export async function rate(feedback: Feedback): Promise<void> {
  const rating = JSON.stringify(feedback);
  const key = keys.get(rating) ?? crypto.randomUUID();
  keys.set(rating, key);
  const sending =
    pending.get(rating) ??
    waitForFillTime()
      .then(() => postFeedback(client, feedback, key))
      .then(() => emit('use', ratingEvent(feedback.rating)))
      .finally(() => pending.delete(rating));
  pending.set(rating, sending);
  await sending;
}

/** Seconds to wait after this failure before sending again. */
export const pauseAfter: (error: unknown) => number = waitOf;
