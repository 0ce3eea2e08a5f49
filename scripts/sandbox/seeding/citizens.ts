import type { DatabaseSync } from 'node:sqlite';
import { addCitizen } from '../citizens/data.ts';
import { addFavourite } from '../services/data.ts';
import type { SeedTenant } from '../seed/types.ts';
import { plantNotices } from './notices.ts';

/** Writes who may log in to one municipality, and what is theirs, into empty tables. */
export function plantCitizens(db: DatabaseSync, tenant: SeedTenant, now: Date): void {
  (tenant.citizens ?? []).forEach((person, position) => {
    addCitizen(db, tenant.id, { ...person, noticesDown: person.noticesDown ?? false }, position);
    for (const service of person.favourites ?? []) addFavourite(db, tenant.id, person.taxCode, service);
  });
  if (tenant.notices) plantNotices(db, tenant, tenant.notices, now);
}
