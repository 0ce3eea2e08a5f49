import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenantOf, type Tenant } from '#site/tenant.ts';
import type { Handler } from './broken-api.ts';

/** A tenant in a new folder below the system's temporary one. */
export async function newTenant(changes: Partial<Tenant> = {}): Promise<Tenant> {
  const fields = { id: 'prova', hostname: 'servizi.comune.prova.example', api: 'sandbox' };
  return { ...tenantOf(fields, await mkdtemp(join(tmpdir(), 'portico-'))), ...changes };
}

/** Names of the files in a tenant's snapshot folder. */
export async function snapshotFiles({ folder }: Tenant): Promise<string[]> {
  return readdir(join(folder, 'snapshot')).catch(() => []);
}

/** Configuration of a municipality without modules that answers for `newTenant`. */
export const config = {
  nome: 'Comune di Prova',
  codiceEnte: 'c_p000',
  tenant: 'servizi.comune.prova.example',
  homePage: 'https://www.comune.prova.example',
  maintenance: false,
  assets: [
    { id: 1, codice: 'ASSISTENZA_CRM' },
    { id: 2, codice: 'DISSERVIZIO_CRM' },
  ],
};

export const configPath = '/api-public/configComune/fromtenant';
export const menuPath = '/api-public/configComune/menu';
export const servicesPath = '/api-public/configComune/servizi';
export const categoriesPath = '/api-public/crm/knowledge_bases/1/categories';

/** Path of a category. */
export function categoryPath(id: number): string {
  return `${categoriesPath}/${id}`;
}

/** Path of an answer. */
export function answerPath(category: number, id: number): string {
  return `${categoryPath(category)}/answers/${id}`;
}

/** Routes of a valid municipality: two nested categories with five answers. */
export function validRoutes(): Record<string, Handler> {
  const answers = (ids: number[]) => ids.map((id) => ({ id, title: `Domanda ${id}?` }));
  const bodies = (category: number, ids: number[]) =>
    Object.fromEntries(
      ids.map((id) => [
        answerPath(category, id),
        { body: { id, title: `Domanda ${id}?`, body: `<p>Risposta <b>${id}</b></p>` } },
      ]),
    );
  const school = { id: 7, name: 'Scuola' };
  const canteen = { id: 71, name: 'Mensa' };
  return {
    [configPath]: { body: config },
    [servicesPath]: { body: [{ id: 12, titolo: 'Mensa scolastica' }] },
    '/api-public/configComune/dettaglioServizi': { body: [{ id: 101, idServizio: 12 }] },
    [menuPath]: { body: { main: [{ title: 'Servizi', url: 'https://www.comune.prova.example/servizi' }] } },
    '/api-public/configComune/menufooter': { body: {} },
    '/api-public/configComune/contatti': {
      body: { 'blocco-contatti': { title: 'Contatti', body: '<div onclick="x()">Piazza 1</div>' } },
    },
    '/api-public/configComune/disservizio/policy': { body: '<p>Informativa</p>' },
    '/api-public/crm/services': { body: [{ id: 4, name: 'Mensa' }] },
    '/api-public/crm/privacy_policy': { body: '<p>Privacy</p>' },
    [categoriesPath]: { body: [school] },
    [categoryPath(7)]: {
      body: { category: school, answers: answers([1, 2]), children: [canteen], breadcrumb: [school] },
    },
    [categoryPath(71)]: {
      body: { category: canteen, answers: answers([3, 4, 5]), children: [], breadcrumb: [school, canteen] },
    },
    ...bodies(7, [1, 2]),
    ...bodies(71, [3, 4, 5]),
  };
}
