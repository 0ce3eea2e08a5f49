import { createDraft, deleteDraft, listDrafts, updateDraft } from '#features/requests/api.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handleCitizen } from '../route.ts';
import { addDraft, draftsOf, findDraft, maxDrafts, removeDraft, saveDraft, type DraftRow } from './data.ts';

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
