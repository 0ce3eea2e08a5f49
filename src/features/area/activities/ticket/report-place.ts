import { plainText } from '#domain/plain-text.ts';

/** Where a disruption is, as its report tells in its first line (contract B 8.3). */
export interface ReportPlace {
  address: string;
  /** Address of a map; null without coordinates. */
  mapUrl: string | null;
}

const marker = 'Luogo del disservizio:';
const coordinates = /\((-?\d{1,2}\.\d+),\s*(-?\d{1,3}\.\d+)\)\s*$/;

/** True for the text of a disruption report. */
export function isReport(body: string): boolean {
  return body.includes(marker);
}

/** The place that the first message of a request names; null when it is no report. */
export function reportPlace(body: string): ReportPlace | null {
  const [, after] = body.split(marker);
  const line = after && plainText(after.split(/<br|<\/p|\n/i)[0] ?? '');
  if (!line) return null;
  const [, latitude, longitude] = coordinates.exec(line) ?? [];
  const address = line.replace(coordinates, '').trim();
  const mapUrl =
    latitude && longitude
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
      : null;
  return { address: address || line, mapUrl };
}
