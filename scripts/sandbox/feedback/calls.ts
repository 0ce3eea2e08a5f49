import { sendFeedback } from '#features/feedback/contract.ts';
import type { Sandbox } from '../context.ts';
import { keepFeedback } from './data.ts';
import { handle } from '../route.ts';

/** Contract A 11. Whoever fills the trap field is thanked and forgotten. */
export function registerFeedback(sandbox: Sandbox): void {
  handle(sandbox, sendFeedback, ({ c, tenant, body }) =>
    body.bind
      ? c.json({ status: 200, title: 'success' })
      : c.json(keepFeedback(sandbox.db, tenant.id, body, sandbox.now()), 201),
  );
}
