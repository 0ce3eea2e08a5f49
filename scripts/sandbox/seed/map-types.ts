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
