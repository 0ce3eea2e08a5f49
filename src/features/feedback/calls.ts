import { sendFeedback as send, type Feedback } from './contract.ts';
import type { Client } from '#platform/http.ts';

/** Sends a rating; a retry uses the same idempotency `key`. Throws PortalError. */
export async function sendFeedback(client: Client, feedback: Feedback, key: string): Promise<void> {
  await client.call(send, { body: feedback, idempotencyKey: key });
}
