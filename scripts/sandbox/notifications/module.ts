import type { SandboxModule } from '../context.ts';
import { registerNotifications } from './calls.ts';
import { noticesSection, registerNoticeForm } from './desk.ts';
import { seedProfiles } from './seed.ts';

/** Accepted terms, contacts and preferences of the notification service. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE notice_terms (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, accepted_at TEXT NOT NULL, hash TEXT NOT NULL,
  PRIMARY KEY (tenant, tax_code)
) STRICT;
CREATE TABLE notice_contacts (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tenant, tax_code)
) STRICT;
CREATE TABLE notice_preference (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, service TEXT NOT NULL, channels TEXT NOT NULL, uuid TEXT NOT NULL,
  PRIMARY KEY (tenant, tax_code, service)
) STRICT;
`,
  seed: seedProfiles,
  calls: [registerNotifications, registerNoticeForm],
  desk: noticesSection,
};
