/** What a hand-made EXIF part says; each value as it stands in the file. */
export interface ExifValues {
  lat?: readonly [ref: string, degrees: number, minutes: number, seconds: number];
  lon?: readonly [ref: string, degrees: number, minutes: number, seconds: number];
  taken?: string;
  orientation?: number;
}

type Entry = { tag: number; type: 2 | 3 | 4 | 5; count: number; data: Uint8Array };

const ascii = (text: string) => new TextEncoder().encode(`${text}\0`);

/** A TIFF part with these values, in either order of bytes. */
export function tiffOf(values: ExifValues, isLittle = true): Uint8Array {
  const number = (value: number, size: 2 | 4) => {
    const view = new DataView(new ArrayBuffer(size));
    if (size === 2) view.setUint16(0, value, isLittle);
    else view.setUint32(0, value, isLittle);
    return new Uint8Array(view.buffer);
  };
  const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
  const text = (tag: number, value: string): Entry => ({
    tag,
    type: 2,
    count: value.length + 1,
    data: ascii(value),
  });
  const long = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, data: number(value, 4) });
  const degrees = (tag: number, parts: readonly number[]): Entry => {
    const data = join(...parts.flatMap((part) => [number(Math.round(part * 1000), 4), number(1000, 4)]));
    return { tag, type: 5, count: parts.length, data };
  };
  /** A directory that begins at `at`, with the values that are too long for it behind it. */
  const directory = (at: number, entries: readonly Entry[]) => {
    let free = at + 2 + entries.length * 12 + 4;
    const rows: Uint8Array[] = [];
    const behind: Uint8Array[] = [];
    for (const { tag, type, count, data } of entries) {
      const isLong = data.length > 4;
      const value = isLong ? number(free, 4) : join(data, new Uint8Array(4 - data.length));
      rows.push(join(number(tag, 2), number(type, 2), number(count, 4), value));
      if (isLong) behind.push(data);
      if (isLong) free += data.length;
    }
    return join(number(entries.length, 2), ...rows, number(0, 4), ...behind);
  };
  const exif = values.taken === undefined ? [] : [text(0x9003, values.taken)];
  const gps = [
    ...(values.lat ? [text(1, values.lat[0]), degrees(2, values.lat.slice(1) as number[])] : []),
    ...(values.lon ? [text(3, values.lon[0]), degrees(4, values.lon.slice(1) as number[])] : []),
  ];
  const turned = values.orientation ?? 0;
  const first = (exifAt: number, gpsAt: number): Entry[] => [
    ...(turned ? [{ tag: 0x0112, type: 3 as const, count: 1, data: number(turned, 2) }] : []),
    long(0x8769, exifAt),
    long(0x8825, gpsAt),
  ];
  const exifAt = 8 + directory(8, first(0, 0)).length;
  const exifPart = directory(exifAt, exif);
  const gpsAt = exifAt + exifPart.length;
  const mark = isLittle ? [0x49, 0x49, 0x2a, 0] : [0x4d, 0x4d, 0, 0x2a];
  return join(
    Uint8Array.from(mark),
    number(8, 4),
    directory(8, first(exifAt, gpsAt)),
    exifPart,
    directory(gpsAt, gps),
  );
}

/** A JPEG with this EXIF part behind its first mark: of a picture, or of nothing else. */
export function jpegWith(
  tiff: Uint8Array,
  picture: Uint8Array = Uint8Array.of(0xff, 0xd8, 0xff, 0xda),
): Uint8Array {
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...ascii('Exif'), 0];
  return Uint8Array.from([...head, ...tiff, ...picture.subarray(2)]);
}
