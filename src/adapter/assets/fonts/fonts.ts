import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type EmittedFile, emitted, shortHash } from '../emitted.ts';

/** A font file of the release: its weight, the characters it is for, and the file. */
export type FontFile = { weight: number; unicodeRange: string; base: boolean; file: EmittedFile };

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 600, 700];

/**
 * What Italian pages are written with: Basic Latin, the letters of Italian and, small ones, of the French and German of
 * its regions, the typography of offices. Every page waits for these files, so each letter that is rare here costs
 * everybody: with all of Latin-1 they are a fifth heavier.
 */
const BASE = [...signs(0x20, 0x7e), ...'\u00a0§©ªº«»°·–—‘’“”•…€', ...'ÀÈÉÌÒÙàèéìíîòóùúâäçêëïôöûü'];

/** Other letters and signs of Latin-1: a file of its own, loaded for a page that holds one, as those beyond are. */
const REST = signs(0xa1, 0xff).filter((sign) => !BASE.includes(sign));

/** Letters of the package's second file. Its own list names every gap and is a good deal longer in the sheet. */
const EXTENDED_RANGE = 'U+100-36F,U+1D00-1EFF,U+20A0-20AB';

/** Kerning is worth its three kilobytes; ligatures and stylistic sets are not. */
const FEATURES = ['kern'];

/** Changes when the way of subsetting does, so that a cached file made in another way is not taken. */
const RECIPE = `2 ${JSON.stringify(FEATURES)}`;

/**
 * Titillium Web in the three weights of the portal, each as a small file with what Italian needs and two more with the
 * other Latin letters, which a browser loads only for a page that holds one. Made from the fontsource package; what has
 * been made is kept by content below `cacheDir`.
 *
 * @param cacheDir directory for the subsets, made if missing
 */
export async function titilliumFiles(cacheDir: string): Promise<FontFile[]> {
  const files = WEIGHTS.map(async (weight) => {
    const latin = await source('latin', weight);
    return [
      fontFile('', weight, cssRange(BASE), await subset(latin, BASE, cacheDir)),
      fontFile('ext-1-', weight, cssRange(REST), await subset(latin, REST, cacheDir)),
      fontFile('ext-', weight, EXTENDED_RANGE, await source('latin-ext', weight)),
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
  const file = emitted(`titillium-web-${part}${weight}.woff2`, bytes, 'font/woff2');
  return { weight, base: part === '', unicodeRange, file };
}

function source(script: string, weight: number): Promise<Buffer> {
  const folder = dirname(require.resolve('@fontsource/titillium-web/unicode.json'));
  return readFile(join(folder, `files/titillium-web-${script}-${weight}-normal.woff2`));
}

async function subset(font: Buffer, characters: readonly string[], cacheDir: string): Promise<Buffer> {
  const text = characters.join('');
  const cached = join(cacheDir, `${shortHash(font, text, RECIPE)}.woff2`);
  const known = await readFile(cached).catch(() => undefined);
  if (known) return known;
  const made = await subsetFont(font, text, {
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

/** A `unicode-range`: neighbours as one span. */
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
