import type { SandboxModule } from '../context.ts';
import { registerArchive } from './calls.ts';
import { seedDocuments } from './seed.ts';

/** The archive of documents. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE archive_document (
  tenant TEXT NOT NULL, uuid TEXT NOT NULL, cf TEXT NOT NULL, title TEXT, scope INTEGER, kind TEXT NOT NULL,
  extension TEXT NOT NULL, filename TEXT, created_on TEXT NOT NULL, ends_on TEXT, has_content INTEGER NOT NULL,
  PRIMARY KEY (tenant, uuid)
) STRICT;
CREATE INDEX archive_document_citizen ON archive_document (tenant, cf);
CREATE TABLE document_scope (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
`,
  seed: seedDocuments,
  calls: [registerArchive],
};
