import { crc32, deflateSync } from 'node:zlib';
import type { SeedPoint, SeedStreet } from '../seed.ts';

const size = 256;
/** RGB colours of ground, street edge and street. */
const palette = [0xf2, 0xef, 0xe9, 0xc9, 0xc4, 0xba, 0xff, 0xff, 0xff];
const [ground, edge, road] = [0, 1, 2];
/** Zoom level from which streets have their full width; below, half that width in pixels. */
const fullZoom = 16;
const halfWidth = 5;

/** Number of tiles along one side of the world. */
export function tilesAcross(zoom: number): number {
  return 2 ** zoom;
}

/** Pixels in a tile, `x` to the right and `y` down (Web Mercator). */
function pixelOf([lat, lon]: SeedPoint, { z, x, y }: Tile): { x: number; y: number } {
  const radians = (lat * Math.PI) / 180;
  const across = tilesAcross(z);
  return {
    x: (((lon + 180) / 360) * across - x) * size,
    y: (((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across - y) * size,
  };
}

interface Tile {
  z: number;
  x: number;
  y: number;
}

/** A tile of a map as PNG: the streets as white lines. */
export function drawTile(streets: readonly SeedStreet[], tile: Tile): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(size * size).fill(ground);
  const half = Math.max(0.8, halfWidth * 2 ** Math.min(0, tile.z - fullZoom));
  const lines = streets.map(({ from, to }) => ({ from: pixelOf(from, tile), to: pixelOf(to, tile) }));
  for (const [colour, width] of [
    [edge, half + 1],
    [road, half],
  ] as const) {
    for (const line of lines) drawLine(pixels, line, width, colour);
  }
  return encode(pixels);
}

interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

function drawLine(pixels: Uint8Array, { from, to }: Line, half: number, colour: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy || 1;
  const limits = (a: number, b: number) => ({
    first: Math.max(0, Math.floor(Math.min(a, b) - half)),
    last: Math.min(size - 1, Math.ceil(Math.max(a, b) + half)),
  });
  const [columns, rows] = [limits(from.x, to.x), limits(from.y, to.y)];
  for (let y = rows.first; y <= rows.last; y += 1) {
    for (let x = columns.first; x <= columns.last; x += 1) {
      const share = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
      const [ox, oy] = [x - from.x - share * dx, y - from.y - share * dy];
      if (ox * ox + oy * oy <= half * half) pixels[y * size + x] = colour;
    }
  }
}

/** PNG of 256 by 256 pixels, one byte each, with the palette. */
function encode(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc((size + 1) * size);
  for (let y = 0; y < size; y += 1) rows.set(pixels.subarray(y * size, (y + 1) * size), y * (size + 1) + 1);
  const header = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 3, 0, 0, 0]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette)),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
