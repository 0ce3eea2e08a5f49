import type { DatabaseSync } from 'node:sqlite';
import { keepDocument } from '../municipalities/data.ts';
import type { SeedTenant } from '../seed/types.ts';
import { addFavourite } from './data.ts';

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

/** Writes cards and details, and the citizens' favourites among them. */
export function plantServices(db: DatabaseSync, { id, citizens = [], services }: SeedTenant): void {
  if (services) {
    keepDocument(db, id, 'services', services.cards);
    keepDocument(db, id, 'serviceDetails', services.details);
  }
  for (const { taxCode, favourites = [] } of citizens)
    for (const service of favourites) addFavourite(db, id, taxCode, service);
}
