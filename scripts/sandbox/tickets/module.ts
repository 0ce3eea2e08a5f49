import type { SandboxModule } from '../context.ts';
import { registerTickets } from './calls.ts';
import { registerDeskTickets, ticketsSection } from './desk.ts';
import { registerNewTickets, registerCrm } from './new-ticket-calls.ts';
import { seedTickets } from './seed.ts';

/** Requests for assistance and reports in the CRM. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE ticket (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, cf TEXT NOT NULL, number TEXT NOT NULL, title TEXT NOT NULL,
  state_id INTEGER NOT NULL, state_text TEXT, type_id INTEGER NOT NULL, customer TEXT,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL, recognised INTEGER NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE INDEX ticket_citizen ON ticket (tenant, cf);
CREATE TABLE article (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, ticket INTEGER NOT NULL, author TEXT NOT NULL, from_text TEXT,
  content_type TEXT, body TEXT NOT NULL, is_internal INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX article_ticket ON article (tenant, ticket);
CREATE TABLE attachment (
  id INTEGER PRIMARY KEY, article INTEGER NOT NULL, filename TEXT NOT NULL, mime_type TEXT NOT NULL, kind TEXT, content BLOB
) STRICT;
CREATE INDEX attachment_article ON attachment (article);
`,
  seed: seedTickets,
  calls: [registerCrm, registerTickets, registerNewTickets, registerDeskTickets],
  desk: ticketsSection,
};
