import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shareImage } from './share-image.ts';

const green =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#0f0" d="M0 0h40v40H0z"/></svg>';
const logo = { bytes: Buffer.from(green), type: 'image/svg+xml', width: 40, height: 40 };

/** Red, green and blue of every pixel, row by row. */
async function pixelsOf(name: string) {
  const { file, width, height } = (await shareImage({ name, colour: '#aa0000', logo }, new Map()))!;
  const { data, info } = await sharp(file.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  return { at, width, height };
}

/** Columns in which a pixel above the stripe has the municipality's colour. */
async function inkOf(name: string): Promise<number[]> {
  const { at, width, height } = await pixelsOf(name);
  const isInk = (x: number) =>
    Array.from({ length: height - 20 }, (_, y) => at(x, y)).some(
      ([r, g, b]) => r === 170 && g === 0 && b === 0,
    );
  return Array.from({ length: width }, (_, x) => x).filter(isInk);
}

test('the picture shows the logo at the left and the colour as a stripe at the bottom', async () => {
  const { at, width, height } = await pixelsOf('Comune di Torrebianca');
  expect(at(130, Math.round((height - 16) / 2))).toEqual([0, 255, 0]);
  expect(at(0, height - 1)).toEqual([170, 0, 0]);
  expect(at(width - 1, 0)).toEqual([255, 255, 255]);
});

test.each([
  'Comune di Alà',
  'Comune di San Valentino in Abruzzo Citeriore sul Monte',
  'Unione di Precipitevolissimevolmentechenonsispezzamai',
  'Tre & <Lago>',
])('"%s" is drawn in the colour, beside the logo and inside the margin', async (name) => {
  const ink = await inkOf(name);
  expect(ink.length).toBeGreaterThan(150);
  expect(Math.min(...ink)).toBeGreaterThan(206);
  expect(Math.max(...ink)).toBeLessThanOrEqual(800 - 56);
});

test('a name has its own address, the same at every build', async () => {
  const urls = await Promise.all(
    ['Alà', 'Alà', 'Torrebianca'].map(
      async (name) => (await shareImage({ name, colour: '#aa0000', logo }, new Map()))!.file.url,
    ),
  );
  expect(urls[0]).toBe(urls[1]);
  expect(urls[2]).not.toBe(urls[0]);
});
