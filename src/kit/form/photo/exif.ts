import type { Point } from '#domain/reports/map-area.ts';

/** What a photo says of itself: where it was taken, and when by the camera's clock ("2026-11-12T14:30"). */
export interface PhotoFacts {
  point: Point | null;
  takenAt: string | null;
}

export const noFacts: PhotoFacts = { point: null, takenAt: null };

/** How much of a file is read, in bytes: its facts stand before the picture. */
const longestHead = 512 * 1024;
/** Most entries of a directory that are looked at; a photo has some forty. */
const mostEntries = 200;

/** Tags of the Exif 2.32 standard (CIPA DC-008). */
const tags = { exif: 0x8769, gps: 0x8825, taken: 0x9003, latRef: 1, lat: 2, lonRef: 3, lon: 4 } as const;
/** Types of values, and how many bytes one takes. */
const types = { text: 2, long: 4, rational: 5 } as const;
const sizes: Readonly<Record<number, number>> = { [types.text]: 1, [types.long]: 4, [types.rational]: 8 };

/** Where a photo was taken and when, as far as its file says so. Never rejects, whatever the file holds. */
export async function readPhotoFacts(file: Blob): Promise<PhotoFacts> {
  try {
    return factsOf(new Uint8Array(await file.slice(0, longestHead).arrayBuffer()));
  } catch {
    return noFacts;
  }
}

/** The same from the first bytes of a file. */
export function factsOf(bytes: Uint8Array): PhotoFacts {
  const start = tiffStart(bytes);
  if (start === null) return noFacts;
  const tiff = new Tiff(bytes.subarray(start));
  const first = tiff.directory(tiff.number(4, 4));
  const exif = tiff.directory(tiff.long(first.get(tags.exif)));
  const gps = tiff.directory(tiff.long(first.get(tags.gps)));
  const lat = degreesOf(tiff, gps.get(tags.lat), gps.get(tags.latRef), 'NS', 90);
  const lon = degreesOf(tiff, gps.get(tags.lon), gps.get(tags.lonRef), 'EW', 180);
  // Cameras without a fix write zeros.
  const hasPoint = lat !== null && lon !== null && (lat !== 0 || lon !== 0);
  return { point: hasPoint ? { lat, lon } : null, takenAt: takenAt(tiff.text(exif.get(tags.taken))) };
}

const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0];
const pngMark = [0x65, 0x58, 0x49, 0x66];

/** Where the TIFF part begins; null: there is none. */
function tiffStart(bytes: Uint8Array): number | null {
  const starts = isJpeg(bytes) ? startsInJpeg(bytes) : [after(bytes, exifMark), after(bytes, pngMark)];
  return starts.find((start) => start !== null && isTiff(bytes, start)) ?? null;
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}

/** In a JPEG it stands in an APP1 segment before the picture (0xDA). */
function startsInJpeg(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    // A segment counts its own length.
    if (length < 2) break;
    if (bytes[at + 1] === 0xe1 && hasAt(bytes, exifMark, at + 4)) starts.push(at + 4 + exifMark.length);
    at += 2 + length;
  }
  return starts;
}

/** In HEIC and PNG the mark is looked for: their boxes may stand in any order. */
function after(bytes: Uint8Array, mark: readonly number[]): number | null {
  for (let at = bytes.indexOf(mark[0]!); at >= 0; at = bytes.indexOf(mark[0]!, at + 1))
    if (hasAt(bytes, mark, at) && isTiff(bytes, at + mark.length)) return at + mark.length;
  return null;
}

function hasAt(bytes: Uint8Array, mark: readonly number[], at: number): boolean {
  return mark.every((byte, place) => bytes[at + place] === byte);
}

function isTiff(bytes: Uint8Array, at: number): boolean {
  return hasAt(bytes, [0x49, 0x49, 0x2a, 0], at) || hasAt(bytes, [0x4d, 0x4d, 0, 0x2a], at);
}

/** An entry of a directory: what its value is and where it stands. */
interface Entry {
  type: number;
  count: number;
  at: number;
}

/** Reads a TIFF part. What would lie outside it is null, or empty. */
class Tiff {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittle = bytes[0] === 0x49;
  }

  number(at: number, size: 2 | 4): number | null {
    if (at < 0 || at + size > this.#view.byteLength) return null;
    return size === 2 ? this.#view.getUint16(at, this.#isLittle) : this.#view.getUint32(at, this.#isLittle);
  }

  /** The entries of the directory there, by tag. No entry leads to another directory, so none can run in circles. */
  directory(at: number | null): ReadonlyMap<number, Entry> {
    const entries = new Map<number, Entry>();
    const count = at === null ? null : this.number(at, 2);
    if (at === null || count === null) return entries;
    for (let place = 0; place < Math.min(count, mostEntries); place += 1) {
      const start = at + 2 + place * 12;
      const [tag, type] = [this.number(start, 2), this.number(start + 2, 2)];
      const [many, value] = [this.number(start + 4, 4), this.number(start + 8, 4)];
      if (tag === null || type === null || many === null || value === null) break;
      const isInside = (sizes[type] ?? 1) * many <= 4;
      entries.set(tag, { type, count: many, at: isInside ? start + 8 : value });
    }
    return entries;
  }

  long(entry: Entry | undefined): number | null {
    return entry?.type === types.long && entry.count === 1 ? this.number(entry.at, 4) : null;
  }

  text(entry: Entry | undefined): string {
    if (entry?.type !== types.text || entry.count > 64 || entry.at + entry.count > this.#view.byteLength)
      return '';
    const codes = Array.from({ length: entry.count }, (_, place) => this.#view.getUint8(entry.at + place));
    return String.fromCharCode(...codes).replace(/\0.*$/s, '');
  }

  rationals(entry: Entry | undefined, count: number): number[] | null {
    if (entry?.type !== types.rational || entry.count !== count) return null;
    const values = Array.from({ length: count }, (_, place) => {
      const [over, under] = [this.number(entry.at + place * 8, 4), this.number(entry.at + place * 8 + 4, 4)];
      return over === null || !under ? Number.NaN : over / under;
    });
    return values.every(Number.isFinite) ? values : null;
  }
}

/** Degrees, minutes and seconds as degrees; south and west are negative. */
function degreesOf(
  tiff: Tiff,
  entry: Entry | undefined,
  refEntry: Entry | undefined,
  refs: 'NS' | 'EW',
  most: number,
): number | null {
  const ref = [...refs].indexOf(tiff.text(refEntry));
  const [degrees = 0, minutes = 0, seconds = 0] = tiff.rationals(entry, 3) ?? [Number.NaN];
  const value = degrees + minutes / 60 + seconds / 3600;
  if (ref < 0 || !(value <= most) || minutes >= 60 || seconds >= 60) return null;
  return ref === 0 ? value : 0 - value;
}

/** "2026:11:12 14:30:05" as "2026-11-12T14:30"; null: no date of a calendar. */
function takenAt(text: string): string | null {
  const [, day, hour] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}):\d{2}$/.exec(text) ?? [];
  if (day === undefined || hour === undefined) return null;
  const instant = `${day.replaceAll(':', '-')}T${hour}`;
  const date = new Date(`${instant}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(instant) ? instant : null;
}
