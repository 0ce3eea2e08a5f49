import { sendFeedback } from '#api/feedback.ts';
import type { Feedback } from '#contracts/feedback.ts';
import { client } from './client.ts';

/** A rating as the form gives it. */
export type Rating = Feedback;

/** The intent last tried: the same words sent again carry the same key, so that the backend counts them once. */
let intent: { text: string; key: string } | null = null;
let pending: Promise<void> | null = null;

function keyOf(feedback: Feedback): string {
  const text = JSON.stringify(feedback);
  if (intent?.text !== text) intent = { text, key: crypto.randomUUID() };
  return intent.key;
}

/** Sends a rating once, however often it is pressed while it is on its way (contract A 11). Throws PortalError. */
export function rate(feedback: Feedback): Promise<void> {
  pending ??= sendFeedback(client, feedback, keyOf(feedback)).finally(() => {
    pending = null;
  });
  return pending;
}
