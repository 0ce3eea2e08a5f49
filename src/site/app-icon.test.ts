import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appIcon, touchIcon } from './app-icon.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 96"/>';

test.each([
  [80, 96],
  [300, 40],
  [1, 1],
])('a logo of %d by %d keeps its shape and stays within the circle that systems cut', (width, height) => {
  const icon = appIcon({
    bytes: Buffer.from(drawing),
    type: 'image/svg+xml',
    width,
    height,
  }).content.toString();
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(new RegExp(`<image[^>]* ${name}="([\\d.]+)"`).exec(icon)?.[1]),
  ) as [number, number, number, number];
  expect(Math.abs(w / h - width / height)).toBeLessThan(0.15);
  expect([x + w / 2, y + h / 2]).toEqual([256, 256]);
  expect(Math.hypot(w / 2, h / 2)).toBeLessThanOrEqual(0.4 * 512 + 1);
});

test('it holds the logo itself and asks for no other file', () => {
  const icon = appIcon({ bytes: Buffer.from(drawing), type: 'image/svg+xml', width: 80, height: 96 });
  const [, data = ''] = /href="data:image\/svg\+xml;base64,([^"]+)"/.exec(icon.content.toString()) ?? [];
  expect(Buffer.from(data, 'base64').toString()).toBe(drawing);
  expect(icon.path).toMatch(/^_assets\/icon\.[0-9a-f]{10}\.svg$/);
});

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#f00" d="M0 0h40v40H0z"/></svg>';

/** Red, green and blue of a pixel of the picture. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const point = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await point.toBuffer())];
}

async function iconOf(bytes: Buffer, type: string) {
  return (await touchIcon(appIcon({ bytes, type, width: 40, height: 40 }).content, new Map()))!.file;
}

test('the icon is a picture of the size and under the name that iOS looks for', async () => {
  const { url, content } = await iconOf(Buffer.from(red), 'image/svg+xml');
  expect(url).toBe('/apple-touch-icon.png');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
});

test.each(['image/svg+xml', 'image/png'])(
  'a logo of type %s is drawn in the middle of white',
  async (type) => {
    const drawing = Buffer.from(red);
    const { content } = await iconOf(
      type === 'image/png' ? await sharp(drawing).png().toBuffer() : drawing,
      type,
    );
    expect(await colourAt(content, 90, 90)).toEqual([255, 0, 0]);
    expect(await colourAt(content, 2, 2)).toEqual([255, 255, 255]);
  },
);
