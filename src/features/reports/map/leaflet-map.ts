import L from 'leaflet';
import type { MapArea, MapSettings, Point } from '#domain/reports/map-area.ts';

export interface MapOptions {
  settings: MapSettings;
  point: Point | null;
  /** Only to be looked at. */
  still: boolean;
  /** The citizen tapped, dragged or pressed Enter. */
  onPoint: (point: Point) => void;
  /** True when the first tile is there, false when none could be had. */
  onTiles: (isThere: boolean) => void;
}

/** The map as the component around it moves it. */
export interface MapHandle {
  /** Puts the marker here and shows it; null takes it away. */
  mark: (point: Point | null) => void;
  zoom: (steps: 1 | -1) => void;
  /** Shows points that may be pressed, in the place of those before. */
  show: (points: readonly Point[], onPress: (index: number) => void) => void;
  close: () => void;
}

/** Scales: the whole municipality, a street. */
const zooms = { least: 11, start: 14, close: 17, most: 18 };

/**
 * Leaflet in a box, without what it would write by `innerHTML`: its buttons and its credit line are ours.
 * Arrows and + − are its own; Enter puts the marker into the centre.
 */
export function openMap(box: HTMLElement, options: MapOptions): MapHandle {
  const { settings, still, onPoint } = options;
  const isMotionless = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new (isMotionless ? MotionlessMap : L.Map)(box, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    maxBounds: boundsOf(settings.area).pad(0.5),
    ...(still && {
      dragging: false,
      keyboard: false,
      touchZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
    }),
    ...(isMotionless && motionless),
  });
  map.setView(latLng(options.point ?? settings.centre), options.point ? zooms.close : zooms.start);
  addTiles(map, options);
  const marker = markerOf(map, options);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== box) return;
    event.preventDefault();
    onPoint(pointOf(map.getCenter()));
  };
  if (!still) {
    map.on('click', ({ latlng }) => onPoint(pointOf(latlng)));
    box.addEventListener('keydown', onKey);
  }
  marker.put(options.point);
  const dots = L.layerGroup().addTo(map);
  return {
    show: (points, onPress) => {
      dots.clearLayers();
      points.forEach((point, index) => dotOf(point, () => onPress(index)).addTo(dots));
    },
    mark: (point) => {
      marker.put(point);
      if (point && !map.getBounds().pad(-0.1).contains(latLng(point)))
        map.setView(latLng(point), Math.max(map.getZoom(), zooms.close));
    },
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    close: () => {
      box.removeEventListener('keydown', onKey);
      map.remove();
    },
  };
}

const motionless = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false };

/** Arrow keys and found places move it at once: no option of the library says so for all of them. */
class MotionlessMap extends L.Map {
  override panBy(offset: L.PointExpression, options?: L.PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

function latLng({ lat, lon }: Point): L.LatLngTuple {
  return [lat, lon];
}

function pointOf({ lat, lng }: L.LatLng): Point {
  return { lat, lon: lng };
}

function boundsOf({ south, west, north, east }: MapArea): L.LatLngBounds {
  return L.latLngBounds([south, west], [north, east]);
}

/** Says once that there are tiles, or that of the first ones none came. */
function addTiles(map: L.Map, { settings, onTiles }: MapOptions): void {
  let hasAny = false;
  L.tileLayer(settings.tiles, { maxZoom: zooms.most })
    .on('tileload', () => {
      if (!hasAny) onTiles(true);
      hasAny = true;
    })
    .on('load', () => hasAny || onTiles(false))
    .addTo(map);
}

/** The marker, drawn by us: the library's own is a picture of another site's style. */
function markerOf(map: L.Map, { still, onPoint }: MapOptions) {
  const icon = L.divIcon({ html: pin(), className: 'pc-map-pin', iconSize: [36, 44], iconAnchor: [18, 43] });
  let marker: L.Marker | null = null;
  const place = (point: Point) => {
    if (marker) return marker.setLatLng(latLng(point));
    marker = L.marker(latLng(point), { icon, keyboard: false, draggable: !still, interactive: !still });
    marker.on('dragend', () => marker && onPoint(pointOf(marker.getLatLng())));
    return marker.addTo(map);
  };
  return {
    put: (point: Point | null) => {
      if (point) return void place(point);
      marker?.remove();
      marker = null;
    },
  };
}

/** A point that may be pressed; the keyboard has the list beside the map. */
function dotOf(point: Point, onPress: () => void): L.Marker {
  const html = document.createElement('span');
  const icon = L.divIcon({ html, className: 'pc-map-dot', iconSize: [28, 28], iconAnchor: [14, 14] });
  return L.marker(latLng(point), { icon, keyboard: false, zIndexOffset: -1000 }).on('click', onPress);
}

function pin(): HTMLElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 36 44');
  const drop = document.createElementNS(svg.namespaceURI, 'path');
  drop.setAttribute('d', 'M18 1C8.6 1 1 8.5 1 17.8 1 30.4 18 43 18 43s17-12.6 17-25.2C35 8.5 27.4 1 18 1Z');
  const eye = document.createElementNS(svg.namespaceURI, 'circle');
  for (const [name, value] of Object.entries({ cx: 18, cy: 18, r: 6 })) eye.setAttribute(name, String(value));
  svg.append(drop, eye);
  // Leaflet's types know elements of HTML alone.
  const icon = document.createElement('div');
  icon.append(svg);
  return icon;
}
