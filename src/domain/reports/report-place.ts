import { pointText, type Point } from './map-area.ts';
import { plainText } from '../text/plain-text.ts';

/** Place of a disruption as entered by the citizen. */
export interface Place {
  address: string;
  /** Degrees; null: typed without a pin. */
  point: Point | null;
}

/** Place of a disruption as read from the first line of its report. */
export interface ReportPlace {
  address: string;
  /** Degrees; null without coordinates. */
  point: Point | null;
  /** Address of a map; null without coordinates. */
  mapUrl: string | null;
}

const marker = 'Luogo del disservizio:';
const coordinates = /\((-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)\)\s*$/;

/** First line of a report: marker, address, 6 decimals. */
export function placeLine({ address, point }: Place): string {
  const where = point ? ` (${pointText(point)})` : '';
  return `${marker} ${address.replace(/\s+/g, ' ').trim()}${where}`;
}

/** First line of a message that holds text, without markup. */
function firstLine(body: string): string {
  const lines = body.split(/<br\b[^>]*>|<\/(?:p|div|li|h\d)>|\n/i);
  return lines.map(plainText).find((line) => line !== '') ?? '';
}

/** True for the text of a disruption report: its first line begins with the marker. */
export function isReport(body: string): boolean {
  return firstLine(body).toLowerCase().startsWith(marker.toLowerCase());
}

/** The place named in the first message of a request; null when it is not a report. */
export function reportPlace(body: string): ReportPlace | null {
  const line = isReport(body) ? firstLine(body).slice(marker.length).trim() : '';
  if (!line) return null;
  const [, latitude, longitude] = coordinates.exec(line) ?? [];
  const address = line.replace(coordinates, '').trim();
  if (!latitude || !longitude) return { address: address || line, point: null, mapUrl: null };
  return {
    address: address || line,
    point: { lat: Number(latitude), lon: Number(longitude) },
    mapUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
  };
}
