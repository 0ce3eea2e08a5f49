/**
 * What belongs to one citizen of one municipality: sessions, codes, notices. Instants are ISO text in UTC, so that SQL
 * may compare them.
 */
export const citizenTables = `
CREATE TABLE citizen (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, name TEXT NOT NULL, surname TEXT NOT NULL, email TEXT, phone TEXT,
  note TEXT NOT NULL, position INTEGER NOT NULL, notices_down INTEGER NOT NULL, PRIMARY KEY (tenant, tax_code)
) STRICT;
CREATE TABLE session (
  id TEXT PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, started_at TEXT NOT NULL, expires_at TEXT
) STRICT;
CREATE INDEX session_citizen ON session (tenant, tax_code);
CREATE TABLE idempotency (
  tenant TEXT NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL, call TEXT NOT NULL, body_hash TEXT NOT NULL,
  status INTEGER NOT NULL, headers TEXT NOT NULL, body BLOB NOT NULL, at TEXT NOT NULL,
  PRIMARY KEY (tenant, subject, key, call)
) STRICT;
CREATE TABLE code (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, channel TEXT NOT NULL, contact TEXT NOT NULL,
  code TEXT NOT NULL, sent_at TEXT NOT NULL, expires_at TEXT NOT NULL, wrong INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX code_citizen ON code (tenant, tax_code, channel);
CREATE TABLE verified_contact (
  session TEXT NOT NULL, channel TEXT NOT NULL, contact TEXT NOT NULL, PRIMARY KEY (session, channel, contact)
) STRICT;
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, kind TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT,
  body TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
CREATE TABLE favourite (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, service INTEGER NOT NULL, PRIMARY KEY (tenant, tax_code, service)
) STRICT;
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
CREATE TABLE message (
  id TEXT PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, sender TEXT, at TEXT NOT NULL,
  title TEXT, body TEXT, link TEXT, read_at TEXT, tag TEXT NOT NULL
) STRICT;
CREATE INDEX message_citizen ON message (tenant, tax_code, at);
CREATE TABLE push (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, payload TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
`;
