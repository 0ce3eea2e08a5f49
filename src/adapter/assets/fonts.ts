import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type EmittedFile, emitted, shortHash } from './emitted.ts';

/** A font file of the release: its weight, the characters it is for, and the file. */
export type FontFile = { weight: number; unicodeRange: string; base: boolean; file: EmittedFile };

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 600, 700];

/** Basic Latin, the letters and some signs of Latin-1, and the typography of Italian offices. */
const BASE_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  ...single('\u00a0\u00a7\u00a9\u00aa\u00ab\u00b0\u00b7\u00ba\u00bb\u00bd'),
  [0xc0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  ...single('\u2022\u2026\u20ac'),
];

/** Kerning is worth its kilobyte; ligatures and stylistic sets are not. */
const FEATURES = ['kern'];

/** Changes when the way of subsetting does, so that a cached file made in another way is not taken. */
const RECIPE = `1 ${JSON.stringify([BASE_RANGES, FEATURES])}`;

/**
 * Titillium Web in the three weights of the portal, each as a small file with what Italian needs and a second one
 * with the other Latin letters, which a browser loads only for a page that holds one. Made from the fontsource
 * package; what has been made is kept by content below `cacheDir`.
 *
 * @param cacheDir directory for the subsets, made if missing
 */
export async function titilliumFiles(cacheDir: string): Promise<FontFile[]> {
  const ranges = require('@fontsource/titillium-web/unicode.json') as Record<'latin' | 'latin-ext', string>;
  const pairs = WEIGHTS.map(async (weight) => [
    fontFile(weight, true, cssRange(BASE_RANGES), await subset(await source('latin', weight), cacheDir)),
    fontFile(weight, false, ranges['latin-ext'], await source('latin-ext', weight)),
  ]);
  return (await Promise.all(pairs)).flat();
}

function fontFile(weight: number, base: boolean, unicodeRange: string, bytes: Uint8Array): FontFile {
  const name = `titillium-web-${base ? '' : 'ext-'}${weight}.woff2`;
  return { weight, base, unicodeRange, file: emitted(name, bytes, 'font/woff2') };
}

function source(script: string, weight: number): Promise<Buffer> {
  return readFile(
    require.resolve(`@fontsource/titillium-web/files/titillium-web-${script}-${weight}-normal.woff2`),
  );
}

async function subset(font: Buffer, cacheDir: string): Promise<Buffer> {
  const cached = join(cacheDir, `${shortHash(font, RECIPE)}.woff2`);
  const known = await readFile(cached).catch(() => undefined);
  if (known) return known;
  const made = await subsetFont(font, characters(BASE_RANGES), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: FEATURES,
  });
  await mkdir(cacheDir, { recursive: true });
  // Beside and then in place: a build that is killed here leaves no half file behind.
  await writeFile(`${cached}.${process.pid}`, made);
  await rename(`${cached}.${process.pid}`, cached);
  return made;
}

function characters(ranges: typeof BASE_RANGES): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');
}

function cssRange(ranges: typeof BASE_RANGES): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

function single(text: string): [number, number][] {
  return [...text].map((character) => [character.codePointAt(0)!, character.codePointAt(0)!]);
}
