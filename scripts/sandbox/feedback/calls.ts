import { sendFeedback } from '#features/feedback/contract.ts';
import type { Sandbox } from '../context.ts';
import { addFeedback } from './data.ts';
import { handle } from '../route.ts';

/** Contract A 11. A rating with the honeypot field filled in gets the usual answer and is not stored. */
export function registerFeedback(sandbox: Sandbox): void {
  handle(sandbox, sendFeedback, ({ c, tenant, body }) =>
    body.bind
      ? c.json({ status: 200, title: 'success' })
      : c.json(addFeedback(sandbox.db, tenant.id, body, sandbox.now()), 201),
  );
}
