import { sendFeedback } from '#features/feedback/api.ts';
import { sendFormFeedback } from '#features/feedback/api.server.ts';
import type { SandboxModule, Sandbox, SandboxContext } from '../context.ts';
import { handle } from '../route.ts';
import { feedbackSection } from './desk.ts';
import { addFeedback, addFormFeedback } from './data.ts';

/** Ratings of pages, services and forms. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, page_path TEXT, page_title TEXT NOT NULL, service_id INTEGER, form_code TEXT,
  rating INTEGER NOT NULL, option TEXT NOT NULL, details TEXT, created_at TEXT NOT NULL
) STRICT;
`,
  calls: [registerFeedback],
  desk: feedbackSection,
};

/** A rating with the honeypot field filled in gets the usual answer and is not stored. */
function registerFeedback(sandbox: Sandbox): void {
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
