import type { DatabaseSync } from 'node:sqlite';
import type { SeedTenant } from '../seed/types.ts';
import { plantCitizens } from './citizens.ts';
import { plantCore } from './core.ts';
import { plantServices } from './services.ts';

/**
 * Writes the sample data of one municipality into empty tables; what they tell of days counts from `now`. Throws when
 * two answers or categories share an id.
 */
export function plant(db: DatabaseSync, tenant: SeedTenant, now: Date): void {
  plantCore(db, tenant);
  plantCitizens(db, tenant, now);
  plantServices(db, tenant, now);
}
