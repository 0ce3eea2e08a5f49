import type { DatabaseSync } from 'node:sqlite';
import { keepDocument } from '../municipalities/data.ts';
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
  /** Under which name a geocoder gives it (contract B 9). */
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
  /** Text of the notice of privacy; null: there is none. */
  policy: string | null;
  /** What the geocoder and the tiles know. */
  map: SeedMap;
}

/** Writes the notice of privacy; the map is read where it is asked for. */
export function plantPolicy(db: DatabaseSync, { id, reports }: SeedTenant): void {
  if (reports) keepDocument(db, id, 'disruptionPolicy', reports.policy);
}
