import { expect, test } from 'vitest';
import { built } from './built.ts';

/**
 * Bytes, as they travel, up to which a file of an arrival page needs no further round trip on Slow 4G: six come at once,
 * each 4.4 kB a round trip with its headers, but for the page and the style sheet, which has a connection of its own.
 */
const most: [string, RegExp, number][] = [
  ['home and FAQ', /^(?:faq\/)?index\.html\.br$/, 13_600],
  ['the style sheet', /^_assets\/Document\.[\w-]+\.css\.br$/, 12_680],
  ['each font', /^_assets\/titillium-web-\d+\.[\w-]+\.woff2$/, 8300],
  ['the sprite', /^_assets\/icons\.[\w-]+\.svg\.br$/, 3900],
];

/** What home and FAQ load before their text is final. */
export function roundTrips(): void {
  test.each(most)('%s: small enough for the round trips that they have', (_, name, bytes) => {
    const files = built()
      .project.record('torrebianca')
      .files.filter(({ path }) => name.test(path));
    expect(files).not.toEqual([]);
    expect(files.filter(({ size }) => size > bytes)).toEqual([]);
  });
}
