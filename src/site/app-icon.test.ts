import { expect, test } from 'vitest';
import { appIcon } from './app-icon.ts';

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
