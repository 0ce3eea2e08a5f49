import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type EmittedFile, emittedFile, shortHash } from '../emitted-file.ts';

/** A font file of the release: its weight, the characters it is for, and the file. */
export type FontFile = { weight: number; unicodeRange: string; base: boolean; file: EmittedFile };

const require = createRequire(import.meta.url);
const fontWeights = [400, 600, 700];

/**
 * Characters of the base files: Basic Latin, the letters of Italian, lower-case letters of the French and German spoken
 * in its regions, and typographic signs. Every page loads these files, so rare letters are left out: with all of
 * Latin-1 the files are a fifth larger.
 */
const baseCharacters = [...signs(0x20, 0x7e), ...'\u00a0§©ªº«»°·–—‘’“”•…€', ...'ÀÈÉÌÒÙàèéìíîòóùúâäçêëïôöûü'];

/** The remaining characters of Latin-1, in a second file that a browser loads only for pages that use one. */
const otherCharacters = signs(0xa1, 0xff).filter((sign) => !baseCharacters.includes(sign));

/**
 * Range of the package's `latin-ext` file. The package's own list has many small ranges and would make the style sheet
 * longer.
 */
const extendedRange = 'U+100-36F,U+1D00-1EFF,U+20A0-20AB';

/** Kerning is worth its 3 kB; ligatures and stylistic sets are not. */
const features = ['kern'];

/** Part of the cache key: raise the number when the subsetting changes, so that older cached files are not used. */
const recipe = `2 ${JSON.stringify(features)}`;

/**
 * Titillium Web in three weights, each as a small base file for Italian and two files with other Latin letters, which
 * browsers load only for pages that use them. Made from the fontsource package and cached by content below `cacheDir`.
 *
 * @param cacheDir directory for the subsets, made if missing
 */
export async function titilliumFiles(cacheDir: string): Promise<FontFile[]> {
  const files = fontWeights.map(async (weight) => {
    const latin = await source('latin', weight);
    return [
      fontFile('', weight, cssRange(baseCharacters), await subset(latin, baseCharacters, cacheDir)),
      fontFile('ext-1-', weight, cssRange(otherCharacters), await subset(latin, otherCharacters, cacheDir)),
      fontFile('ext-', weight, extendedRange, await source('latin-ext', weight)),
    ];
  });
  return (await Promise.all(files)).flat();
}

function fontFile(
  part: '' | `ext-${string}`,
  weight: number,
  unicodeRange: string,
  bytes: Uint8Array,
): FontFile {
  const file = emittedFile(`titillium-web-${part}${weight}.woff2`, bytes, 'font/woff2');
  return { weight, base: part === '', unicodeRange, file };
}

function source(script: string, weight: number): Promise<Buffer> {
  const folder = dirname(require.resolve('@fontsource/titillium-web/unicode.json'));
  return readFile(join(folder, `files/titillium-web-${script}-${weight}-normal.woff2`));
}

async function subset(font: Buffer, characters: readonly string[], cacheDir: string): Promise<Buffer> {
  const text = characters.join('');
  const cached = join(cacheDir, `${shortHash(font, text, recipe)}.woff2`);
  const known = await readFile(cached).catch(() => undefined);
  if (known) return known;
  const made = await subsetFont(font, text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
  });
  await mkdir(cacheDir, { recursive: true });
  // Write to a temporary name, then rename: a killed build leaves no incomplete file in the cache.
  await writeFile(`${cached}.${process.pid}`, made);
  await rename(`${cached}.${process.pid}`, cached);
  return made;
}

/** A `unicode-range` value; consecutive characters are written as one range. */
function cssRange(characters: readonly string[]): string {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = codes.filter((code, index) => code !== (codes[index - 1] ?? -1) + 1);
  const ends = codes.filter((code, index) => code !== (codes[index + 1] ?? -1) - 1);
  const hex = (code = 0) => code.toString(16).toUpperCase();
  return starts
    .map((from, index) => (from === ends[index] ? `U+${hex(from)}` : `U+${hex(from)}-${hex(ends[index])}`))
    .join(',');
}

function signs(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
