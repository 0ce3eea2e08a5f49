import type { SandboxModule } from '../context.ts';
import { registerFeedback } from './calls.ts';
import { feedbackSection } from './desk.ts';

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
