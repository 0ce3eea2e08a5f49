import { sendFeedback } from '#features/feedback/api.ts';
import { sendFormFeedback } from '#features/feedback/api.server.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { handle } from '../route.ts';
import { addFeedback, addFormFeedback } from './data.ts';

/** A rating with the honeypot field filled in gets the usual answer and is not stored. */
export function registerFeedback(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handle(sandbox, sendFeedback, ({ c, tenant, body }) =>
    body.bind ? thanks(c) : c.json(addFeedback(db, tenant.id, body, now()), 201),
  );
  handle(sandbox, sendFormFeedback, ({ c, tenant, body }) =>
    body.bind ? thanks(c) : c.json(addFormFeedback(db, tenant.id, body, now()), 201),
  );
}

function thanks(c: SandboxContext): Response {
  return c.json({ status: 200, title: 'success' });
}
