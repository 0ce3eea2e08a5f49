import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawTile, tilesAcross } from './tile.ts';

/** Pixels of a street in the middle column of the tile that it crosses, by zoom level. */
function widthAt(z: number): number {
  const street = { from: [45, 7], to: [45, 8] };
  const x = Math.floor(((7.5 + 180) / 360) * tilesAcross(z));
  const radians = Math.PI / 4;
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tilesAcross(z));
  const picture = Buffer.from(drawTile([street] as never, { z, x, y }));
  const start = picture.indexOf('IDAT');
  const rows = inflateSync(picture.subarray(start + 4, start + 4 + picture.readUInt32BE(start - 4)));
  // Each row begins with the byte of its filter; the palette ends with the colour of streets.
  return Array.from({ length: 256 }, (_, row) => rows[row * 257 + 1 + 128]).filter((colour) => colour === 2)
    .length;
}

test('a street keeps its width from zoom 16 on, and has half of it one level below', () => {
  expect([15, 16, 17].map(widthAt)).toEqual([5, 10, 10]);
});
