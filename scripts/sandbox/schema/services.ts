/** Tables of what citizens have with the municipality's services: requests, instances, payments, appointments, … */
export const serviceTables = `
CREATE TABLE ticket (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, cf TEXT NOT NULL, number TEXT NOT NULL, title TEXT NOT NULL,
  state_id INTEGER NOT NULL, state_text TEXT, type_id INTEGER NOT NULL, customer TEXT,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL, recognised INTEGER NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE INDEX ticket_citizen ON ticket (tenant, cf);
CREATE TABLE article (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, ticket INTEGER NOT NULL, author TEXT NOT NULL, from_text TEXT,
  hides_sender INTEGER NOT NULL, content_type TEXT, body TEXT NOT NULL, is_internal INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX article_ticket ON article (tenant, ticket);
CREATE TABLE attachment (
  id INTEGER PRIMARY KEY, article INTEGER NOT NULL, filename TEXT NOT NULL, mime_type TEXT NOT NULL, kind TEXT, content BLOB
) STRICT;
CREATE INDEX attachment_article ON attachment (article);
CREATE TABLE draft (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, cf TEXT NOT NULL, asset INTEGER NOT NULL, body TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;
CREATE INDEX draft_citizen ON draft (tenant, cf);
CREATE TABLE moon_form (
  tenant TEXT NOT NULL, code TEXT NOT NULL, version TEXT NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (tenant, code, version)
) STRICT;
CREATE TABLE instance (
  tenant TEXT NOT NULL, code TEXT NOT NULL, cf TEXT NOT NULL, status TEXT NOT NULL, form TEXT NOT NULL,
  created_at TEXT NOT NULL, protocol TEXT, protocol_at TEXT, PRIMARY KEY (tenant, code)
) STRICT;
CREATE TABLE moon_token (
  token TEXT PRIMARY KEY, tenant TEXT NOT NULL, cf TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT;
CREATE TABLE debt_position (
  tenant TEXT NOT NULL, iuv TEXT NOT NULL, cf TEXT NOT NULL, state INTEGER NOT NULL, type TEXT NOT NULL,
  due_on TEXT, cents INTEGER NOT NULL, has_receipt INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tenant, iuv)
) STRICT;
CREATE TABLE open_position (
  tenant TEXT NOT NULL, iud TEXT NOT NULL, cf TEXT NOT NULL, state INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (tenant, iud)
) STRICT;
CREATE TABLE receipt_archive (
  tenant TEXT NOT NULL, cf TEXT NOT NULL, flag INTEGER NOT NULL, changed_at TEXT NOT NULL, PRIMARY KEY (tenant, cf)
) STRICT;
CREATE TABLE appointment (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, cf TEXT NOT NULL, hash TEXT NOT NULL, status TEXT,
  booked_at TEXT NOT NULL, starts_at TEXT NOT NULL, ends_at TEXT, notes TEXT, meeting_link TEXT, message TEXT,
  counter TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE INDEX appointment_citizen ON appointment (tenant, cf);
CREATE TABLE archive_document (
  tenant TEXT NOT NULL, uuid TEXT NOT NULL, cf TEXT NOT NULL, title TEXT, scope INTEGER, kind TEXT NOT NULL,
  extension TEXT NOT NULL, filename TEXT, created_on TEXT NOT NULL, ends_on TEXT, has_content INTEGER NOT NULL,
  PRIMARY KEY (tenant, uuid)
) STRICT;
CREATE INDEX archive_document_citizen ON archive_document (tenant, cf);
CREATE TABLE document_scope (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE delegation (
  tenant TEXT NOT NULL, uuid TEXT NOT NULL, delegator TEXT NOT NULL, delegate TEXT NOT NULL,
  service INTEGER NOT NULL, title TEXT NOT NULL, asset TEXT, status TEXT NOT NULL, starts_on TEXT NOT NULL,
  ends_on TEXT NOT NULL, changed_at TEXT NOT NULL, note TEXT, lags INTEGER NOT NULL, PRIMARY KEY (tenant, uuid)
) STRICT;
CREATE TABLE delegation_person (
  tenant TEXT NOT NULL, cf TEXT NOT NULL, name TEXT NOT NULL, surname TEXT NOT NULL, PRIMARY KEY (tenant, cf)
) STRICT;
`;
