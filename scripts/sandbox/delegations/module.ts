import type { SandboxModule } from '../context.ts';
import { registerDelegations } from './calls.ts';
import { registerDelegationChanges } from './change-calls.ts';
import { delegationsSection, registerDelegationForms } from './desk.ts';
import { registerDocuments } from './document-calls.ts';
import { registerRequests } from './request-calls.ts';
import { seedDelegations } from './seed.ts';

/** Delegations between citizens, and requests for them with their documents. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE delegation (
  tenant TEXT NOT NULL, uuid TEXT NOT NULL, delegator TEXT NOT NULL, delegator_name TEXT NOT NULL,
  delegator_surname TEXT NOT NULL, delegate TEXT NOT NULL, delegate_name TEXT NOT NULL,
  delegate_surname TEXT NOT NULL, service ANY NOT NULL, title TEXT NOT NULL, asset TEXT, status TEXT NOT NULL,
  starts_on TEXT NOT NULL, ends_on TEXT NOT NULL, changed_at TEXT NOT NULL, note TEXT, request TEXT,
  lags INTEGER NOT NULL, PRIMARY KEY (tenant, uuid)
) STRICT;
CREATE INDEX delegation_delegator ON delegation (tenant, delegator);
CREATE INDEX delegation_delegate ON delegation (tenant, delegate);
CREATE TABLE delegation_request (
  tenant TEXT NOT NULL, id TEXT NOT NULL, applicant TEXT NOT NULL, applicant_name TEXT NOT NULL,
  applicant_surname TEXT NOT NULL, status TEXT NOT NULL, delegator TEXT NOT NULL, services TEXT NOT NULL,
  note TEXT, reason TEXT, created_at TEXT NOT NULL, sent_at TEXT, changed_at TEXT NOT NULL, touched_at TEXT NOT NULL,
  PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE delegation_document (
  tenant TEXT NOT NULL, request TEXT NOT NULL, code TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  type TEXT NOT NULL, content BLOB NOT NULL, PRIMARY KEY (tenant, request, code)
) STRICT;
`,
  seed: seedDelegations,
  calls: [
    registerDelegations,
    registerDelegationChanges,
    registerRequests,
    registerDocuments,
    registerDelegationForms,
  ],
  desk: delegationsSection,
};
