import { sendFeedback } from '../calls.ts';
import type { Feedback } from '../contract.ts';
import { refuseHurry } from '#domain/fields/automation.ts';
import { waitOf } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { intentKeys } from '#platform/sending/intent.ts';

/** A rating as the form gives it. */
export type Rating = Feedback;

const keyOf = intentKeys();
let pending: Promise<void> | null = null;

/**
 * Sends a rating once, however often it is pressed while it is on its way (contract A 11). Throws PortalError, and
 * `Automated` in the first seconds of the page.
 */
export async function rate(feedback: Feedback): Promise<void> {
  refuseHurry();
  pending ??= sendFeedback(client, feedback, keyOf(JSON.stringify(feedback))).finally(() => {
    pending = null;
  });
  await pending;
}

/** Seconds for which nothing is to be sent after this failure. */
export const pauseAfter: (error: unknown) => number = waitOf;
