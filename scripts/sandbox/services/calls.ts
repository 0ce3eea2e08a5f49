import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { addFavourite, getFavourites, removeFavourite } from '#features/services/api.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { documentOf } from '../municipalities/data.ts';
import { handle, handleCitizen } from '../route.ts';
import * as favourites from './data.ts';

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
    c.json(favourites.favouritesOf(db, tenant.id, citizen.taxCode)),
  );
  handleCitizen(sandbox, addFavourite, ({ c, tenant, citizen, params }) => {
    const service = serviceOf(params.id);
    if (service === null) return notANumber(c);
    return favourites.addFavourite(db, tenant.id, citizen.taxCode, service)
      ? sentence(c, 'Preferenza aggiunta')
      : fail(c, 'E1', { status: 400, title: 'Preferenza già aggiunta' });
  });
  handleCitizen(sandbox, removeFavourite, ({ c, tenant, citizen, params }) => {
    const service = serviceOf(params.id);
    if (service === null) return notANumber(c);
    return favourites.removeFavourite(db, tenant.id, citizen.taxCode, service)
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
