import type { SandboxModule } from '../context.ts';
import { registerKnowledgeBase } from './calls.ts';
import { faqSection, registerAnswerForms } from './desk.ts';
import { seedFaq } from './seed.ts';

/** The knowledge base, its search, and the editing of its answers. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE faq_category (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, parent INTEGER, position INTEGER NOT NULL,
  name TEXT NOT NULL, icon TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE faq_answer (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, category INTEGER NOT NULL, position INTEGER NOT NULL,
  title TEXT NOT NULL, body TEXT, published_at TEXT NOT NULL, updated_at TEXT NOT NULL, archived_at TEXT,
  PRIMARY KEY (tenant, id)
) STRICT;
CREATE INDEX faq_answer_category ON faq_answer (tenant, category);
CREATE VIRTUAL TABLE faq_text USING fts5(
  tenant UNINDEXED, kind UNINDEXED, ref UNINDEXED, title, body,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5'
);
`,
  published: [{ table: 'faq_answer', column: 'tenant' }],
  seed: seedFaq,
  calls: [registerKnowledgeBase, registerAnswerForms],
  desk: faqSection,
};
