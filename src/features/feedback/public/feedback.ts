import { sendFeedback } from '../calls.ts';
import type { Feedback } from '../contract.ts';
import { refuseTooFast } from '#domain/fields/automation.ts';
import { waitOf } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';

/** A rating as the form gives it. */
export type Rating = Feedback;

/** `Idempotency-Key` of each rating tried: the same rating sent again carries the same one (contract B 0.2). */
const keys = new Map<string, string>();
let pending: Promise<void> | null = null;

/**
 * Sends a rating once, however often it is pressed while it is on its way (contract A 11). Throws PortalError, and
 * SuspectedBot in the first seconds of the page.
 */
export async function rate(feedback: Feedback): Promise<void> {
  refuseTooFast();
  const rating = JSON.stringify(feedback);
  const key = keys.get(rating) ?? crypto.randomUUID();
  keys.set(rating, key);
  pending ??= sendFeedback(client, feedback, key).finally(() => {
    pending = null;
  });
  await pending;
}

/** Seconds for which nothing is to be sent after this failure. */
export const pauseAfter: (error: unknown) => number = waitOf;
