import type { DatabaseSync } from 'node:sqlite';
import { saveDocument } from '../municipalities/data.ts';
import type { SeedTenant } from '../seed/types.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    reports?: ReportSample;
  }
}

/** Degrees north and east. */
export type SeedPoint = readonly [lat: number, lon: number];

/** A street: a straight line along which its house numbers stand. */
export interface SeedStreet {
  /** Key of the street's name in the geocoder's address. */
  kind: 'road' | 'pedestrian' | 'square' | 'footway' | 'path';
  name: string;
  from: SeedPoint;
  to: SeedPoint;
}

/** A municipality as the maps service of the sandbox knows it. */
export interface SeedMap {
  town: { key: 'city' | 'town' | 'village'; name: string };
  county: string;
  postcode: string;
  streets: readonly SeedStreet[];
}

/** What reports of one municipality need. */
export interface ReportSample {
  /** Text of the privacy notice; null: there is none. */
  policy: string | null;
  /** Data of geocoder and tiles. */
  map: SeedMap;
}

/** Inserts the privacy notice; the map is read directly from the sample data. */
export function seedPolicy(db: DatabaseSync, { id, reports }: SeedTenant): void {
  if (reports) saveDocument(db, id, 'disruptionPolicy', reports.policy);
}
