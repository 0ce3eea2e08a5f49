import { useId, useState } from 'react';
import type { MapTiles, Point } from '#domain/reports/map-area.ts';
import type { ReportPlace } from '#domain/reports/report-place.ts';
import { pageData } from '#platform/page/page-data.ts';
import { Icon } from '#kit/Icon.tsx';
import { MapCredit } from '#kit/MapCredit.tsx';

/** Scale of the picture: a street and the next ones. */
const zoom = 17;
/** Side of a tile, in pixels. */
const side = 256;
/** Tiles beside the middle one, in both directions: as wide as the widest dialog. */
const around = [-2, -1, 0, 1, 2];
const above = [-1, 0, 1];

/** Beyond this latitude the projection of the tiles ends, in degrees. */
const farthest = 85;

const words = {
  show: 'Mostra la mappa',
  hide: 'Nascondi la mappa',
  missing: 'Mappa non disponibile',
  picture: (address: string) => `Mappa con il punto segnalato: ${address}`,
};

/** Where a disruption is, on a picture of the map: no tile is asked for before the citizen wants to see it. */
export function PlaceMap({ place: { address, point } }: { place: ReportPlace }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const { tiles } = pageData();
  if (!tiles || !point || Math.abs(point.lat) > farthest) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="it-map-marker" size="sm" className="icon-primary" /> {isShown ? words.hide : words.show}
      </button>
      <div id={id} className="pc-place-map" hidden={!isShown}>
        {isShown && <Picture address={address} point={point} source={tiles} />}
      </div>
    </>
  );
}

interface PictureProps {
  address: string;
  point: Point;
  source: MapTiles;
}

function Picture({ address, point, source }: PictureProps) {
  const [missing, setMissing] = useState(0);
  const tiles = tilesAround(point);
  const isMissing = missing === tiles.length;
  return (
    <div className="pc-map pc-map-still">
      {isMissing ? (
        <div className="pc-map-frame pc-map-missing" role="status">
          <p className="mb-0">{words.missing}</p>
        </div>
      ) : (
        <div className="pc-map-frame pc-map-tiles" role="img" aria-label={words.picture(address)}>
          {tiles.map(({ x, y, left, top }) => (
            <img
              key={`${x} ${y}`}
              src={addressOf(source, x, y)}
              alt=""
              width={side}
              height={side}
              style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
              onError={() => setMissing((count) => count + 1)}
            />
          ))}
          <Icon name="it-map-marker" size="lg" className="pc-map-mark" />
        </div>
      )}
      <MapCredit attribution={source.attribution} />
    </div>
  );
}

function addressOf({ tiles }: MapTiles, x: number, y: number): string {
  return tiles.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** The tiles around a point and where they stand from it, in pixels (OpenStreetMap's "slippy map" numbering). */
export function tilesAround({ lat, lon }: Point): { x: number; y: number; left: number; top: number }[] {
  const count = 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  const east = ((lon + 180) / 360) * count;
  const south = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  const [column, row] = [Math.floor(east), Math.floor(south)];
  return above.flatMap((down) =>
    around.map((right) => ({
      x: (column + right + count) % count,
      y: row + down,
      left: Math.round((column + right - east) * side),
      top: Math.round((row + down - south) * side),
    })),
  );
}
