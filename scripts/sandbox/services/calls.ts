import type { DatabaseSync } from 'node:sqlite';
import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { addFavourite, getFavourites, removeFavourite } from '#features/services/api.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { all, run } from '../db.ts';
import { fail } from '../errors.ts';
import { documentOf } from '../municipalities/data.ts';
import { handle, handleCitizen } from '../route.ts';

/** The services and what is told of each. */
export function registerCards(sandbox: Sandbox): void {
  const { db } = sandbox;
  const cached = { cache: 'shared' } as const;
  handle(sandbox, getServices, ({ c, tenant }) => c.json(documentOf(db, tenant.id, 'services')), cached);
  handle(
    sandbox,
    getServiceDetails,
    ({ c, tenant }) => c.json(documentOf(db, tenant.id, 'serviceDetails')),
    cached,
  );
}

/** The service accepts integers only, and stores ids of unknown services too. */
export function registerFavourites(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleCitizen(sandbox, getFavourites, ({ c, tenant, citizen }) =>
    c.json(favouritesOf(db, tenant.id, citizen.taxCode)),
  );
  handleCitizen(sandbox, addFavourite, ({ c, tenant, citizen, params }) => {
    const service = serviceOf(params.id);
    if (service === null) return notANumber(c);
    return storeFavourite(db, tenant.id, citizen.taxCode, service)
      ? sentence(c, 'Preferenza aggiunta')
      : fail(c, 'E1', { status: 400, title: 'Preferenza già aggiunta' });
  });
  handleCitizen(sandbox, removeFavourite, ({ c, tenant, citizen, params }) => {
    const service = serviceOf(params.id);
    if (service === null) return notANumber(c);
    return deleteFavourite(db, tenant.id, citizen.taxCode, service)
      ? sentence(c, 'Preferenza rimossa')
      : fail(c, 'E1', { status: 400, title: 'Nessuna corrispondenza trovata' });
  });
}

function serviceOf(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

function notANumber(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 400, title: 'Richiesta non valida', details: ['id: non è un numero'] });
}

/** Plain text sent as JSON. */
function sentence(c: SandboxContext, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/** Ids of a citizen's favourite services, oldest first. */
function favouritesOf(db: DatabaseSync, tenant: string, taxCode: string): number[] {
  return all<{ service: number }>(
    db,
    'SELECT service FROM favourite WHERE tenant = ? AND tax_code = ? ORDER BY rowid',
    tenant,
    taxCode,
  ).map(({ service }) => service);
}

/** Adds a favourite; false when it already was one. */
export function storeFavourite(db: DatabaseSync, tenant: string, taxCode: string, service: number): boolean {
  return run(db, 'INSERT OR IGNORE INTO favourite VALUES (?, ?, ?)', tenant, taxCode, service) > 0;
}

/** Removes a favourite; false when it was none. */
function deleteFavourite(db: DatabaseSync, tenant: string, taxCode: string, service: number): boolean {
  const sql = 'DELETE FROM favourite WHERE tenant = ? AND tax_code = ? AND service = ?';
  return run(db, sql, tenant, taxCode, service) > 0;
}
