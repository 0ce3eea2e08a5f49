/** What every visitor reads, and the faults asked for. Whatever the wire sends as it stands is kept as JSON text. */
export const coreTables = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE municipality (
  id TEXT PRIMARY KEY, hostname TEXT NOT NULL UNIQUE, credentials TEXT NOT NULL, config TEXT NOT NULL
) STRICT;
CREATE TABLE document (
  tenant TEXT NOT NULL, name TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tenant, name)
) STRICT;
CREATE TABLE faq_category (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, parent INTEGER, position INTEGER NOT NULL,
  name TEXT NOT NULL, icon TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE faq_answer (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, category INTEGER NOT NULL, position INTEGER NOT NULL,
  title TEXT NOT NULL, body TEXT, published_at TEXT NOT NULL, archived_at TEXT, PRIMARY KEY (tenant, id)
) STRICT;
CREATE INDEX faq_answer_category ON faq_answer (tenant, category);
CREATE VIRTUAL TABLE faq_text USING fts5(
  tenant UNINDEXED, kind UNINDEXED, ref UNINDEXED, title, body,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5'
);
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, page_path TEXT, page_title TEXT NOT NULL, service_id INTEGER,
  rating INTEGER NOT NULL, option TEXT NOT NULL, details TEXT, created_at TEXT NOT NULL
) STRICT;
CREATE TABLE fault (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, path TEXT NOT NULL, fault TEXT NOT NULL, remaining INTEGER NOT NULL
) STRICT;
`;
