import type { DatabaseSync } from 'node:sqlite';
import { saveDocument } from '../municipalities/data.ts';
import type { SeedTenant } from '../seed/types.ts';
import { storeFavourite } from './calls.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    services?: ServiceSample;
  }
}

/** The services of one municipality, as its API sends them. */
export interface ServiceSample {
  cards: readonly Record<string, unknown>[];
  details: readonly Record<string, unknown>[];
}

/** Inserts cards, details and the citizens' favourites. */
export function seedServices(db: DatabaseSync, { id, citizens = [], services }: SeedTenant): void {
  if (services) {
    saveDocument(db, id, 'services', services.cards);
    saveDocument(db, id, 'serviceDetails', services.details);
  }
  for (const { taxCode, favourites = [] } of citizens)
    for (const service of favourites) storeFavourite(db, id, taxCode, service);
}
