/** A place on the map, degrees (WGS 84). */
interface Point {
  lat: number;
  lon: number;
}

/** A rectangle on the map, degrees; what a municipality covers (contract B 8.4). */
interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What a municipality's map is made of (contract B 9). */
export interface MapSettings {
  /** Address of the geocoding service, without slash at its end. */
  geocoder: string;
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Who made the tiles, beside OpenStreetMap; null: nobody to name. */
  attribution: string | null;
  centre: Point;
  area: MapArea;
}
