/** A place on the map, degrees (WGS 84). */
export interface Point {
  lat: number;
  lon: number;
}

/** A rectangle on the map, degrees; what a municipality covers. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** True for a point in the area or on its edge. */
export function isInside({ south, west, north, east }: MapArea, { lat, lon }: Point): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/** A degree as text for API and links: 6 decimals, some 10 cm. */
export function degreeText(degree: number): string {
  return degree.toFixed(6);
}

/** "45.070300, 7.686900". */
export function pointText({ lat, lon }: Point): string {
  return `${degreeText(lat)}, ${degreeText(lon)}`;
}

/** Where the pictures of a map come from. */
export interface MapTiles {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Credits for the tiles, besides OpenStreetMap; null: none. */
  attribution: string | null;
}

/** Settings of a municipality's map. */
export interface MapSettings extends MapTiles {
  /** Address of the geocoding service, without slash at its end. */
  geocoder: string;
  centre: Point;
  area: MapArea;
}
