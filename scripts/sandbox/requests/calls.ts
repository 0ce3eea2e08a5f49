import type { DatabaseSync } from 'node:sqlite';
import { createDraft, deleteDraft, listDrafts, updateDraft } from '#features/requests/api.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handleCitizen } from '../route.ts';
import { all, one, run } from '../db.ts';

/** The 2023 backend writes the zone without a colon. */
function savedAt({ saved_at }: DraftRow): string {
  return saved_at.replace('Z', '+0000');
}

/** Answer to a write: it has the tax code in place of the module. */
function written(row: DraftRow): Record<string, unknown> {
  return { id: row.id, codiceFiscale: row.cf, body: row.body, dataCreazione: savedAt(row) };
}

/** Drafts always belong to the citizen, even while acting for somebody else. */
export function registerDrafts(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(sandbox, listDrafts, ({ c, tenant, citizen, query }) => {
    const rows = draftsOf(db, { tenant: tenant.id, cf: citizen.taxCode }, now());
    const wanted = rows.filter(({ asset }) => query.asset === undefined || asset === query.asset);
    return c.json(
      wanted.map((row) => ({ id: row.id, idAsset: row.asset, body: row.body, dataCreazione: savedAt(row) })),
    );
  });
  registerWrites(sandbox);
  handleCitizen(sandbox, deleteDraft, ({ c, tenant, citizen, params }) => {
    const row = findDraft(db, { tenant: tenant.id, cf: citizen.taxCode }, params.id);
    if (!row) return fail(c, 'E1', { status: 404, title: 'Bozza non trovata' });
    removeDraft(db, row.id);
    return c.body('Bozza eliminata', 200, { 'Content-Type': 'application/json' });
  });
}

function registerWrites(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    createDraft,
    ({ c, tenant, citizen, body }) => {
      const owner = { tenant: tenant.id, cf: citizen.taxCode };
      if (draftsOf(db, owner, now()).length >= maxDrafts)
        return fail(c, 'E1', { status: 422, title: `Non si possono salvare più di ${maxDrafts} bozze` });
      const id = addDraft(db, owner, { asset: body.idAsset, body: body.body }, now());
      const row = findDraft(db, owner, String(id));
      return row ? c.json(written(row), 201) : fail(c, 'E1', { status: 500, title: 'Bozza non salvata' });
    },
    { takesFiles: true },
  );
  handleCitizen(
    sandbox,
    updateDraft,
    ({ c, tenant, citizen, params, body }) => {
      const owner = { tenant: tenant.id, cf: citizen.taxCode };
      const row = findDraft(db, owner, params.id);
      if (!row) return fail(c, 'E1', { status: 403, title: 'Id bozza e codice fiscale non coerenti' });
      saveDraft(db, row.id, { asset: body.idAsset, body: body.body }, now());
      return c.json(written(findDraft(db, owner, params.id) ?? row));
    },
    { takesFiles: true },
  );
}

/** A row of the `draft` table; `saved_at` is an ISO instant. */
interface DraftRow {
  id: number;
  cf: string;
  asset: number;
  body: string;
  saved_at: string;
}

interface Owner {
  tenant: string;
  cf: string;
}

/** Maximum number of drafts of one citizen. */
const maxDrafts = 50;

/** Days for which a draft is kept. */
const retentionDays = 90;

/** Drafts of a citizen, newest first; deletes those older than 90 days. */
function draftsOf(db: DatabaseSync, { tenant, cf }: Owner, now: Date): DraftRow[] {
  const limit = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  run(db, 'DELETE FROM draft WHERE tenant = ? AND saved_at < ?', tenant, limit);
  return all(
    db,
    'SELECT * FROM draft WHERE tenant = ? AND cf = ? ORDER BY saved_at DESC, id DESC',
    tenant,
    cf,
  );
}

/** A draft of this citizen. */
function findDraft(db: DatabaseSync, { tenant, cf }: Owner, id: string): DraftRow | null {
  if (!/^\d{1,15}$/.test(id)) return null;
  return (
    one(db, 'SELECT * FROM draft WHERE tenant = ? AND cf = ? AND id = ?', tenant, cf, Number(id)) ?? null
  );
}

interface Content {
  asset: number;
  body: string;
}

/** Adds a draft and gives its id. */
function addDraft(db: DatabaseSync, { tenant, cf }: Owner, { asset, body }: Content, now: Date): number {
  const insert = db.prepare('INSERT INTO draft (tenant, cf, asset, body, saved_at) VALUES (?, ?, ?, ?, ?)');
  return Number(insert.run(tenant, cf, asset, body, now.toISOString()).lastInsertRowid);
}

/** Overwrites a draft and sets its time of saving. */
function saveDraft(db: DatabaseSync, id: number, { asset, body }: Content, now: Date): void {
  run(
    db,
    'UPDATE draft SET asset = ?, body = ?, saved_at = ? WHERE id = ?',
    asset,
    body,
    now.toISOString(),
    id,
  );
}

/** Removes a draft. */
function removeDraft(db: DatabaseSync, id: number): void {
  run(db, 'DELETE FROM draft WHERE id = ?', id);
}
