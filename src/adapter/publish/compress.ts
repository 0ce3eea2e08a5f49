import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isText } from './media-type.ts';

/** Compression of pages; the release's own files always get `best`, once. */
export type Compression = 'fast' | 'best' | 'none';

export interface Encoded {
  suffix: '.br' | '.gz';
  encoding: 'br' | 'gzip';
  content: Buffer;
}

/**
 * Measured on 228 pages of 66 kB, CPU per page: brotli 4 0.54 ms, 15.0 kB; 5 0.78 ms, 14.1 kB; 6 0.84 ms, 14.0 kB; 9 11
 * ms, 14.0 kB. gzip 4 0.43 ms, 15.5 kB; 5 0.53 ms, 15.0 kB; 6 0.62 ms, 14.9 kB. Every browser takes brotli, so gzip may
 * be 4 % larger where it takes a third less time. The release's own files are compressed once, and get the best.
 */
const levels = {
  fast: { brotli: 5, gzip: 4 },
  best: { brotli: 11, gzip: 9 },
};

/**
 * A page has to fit into the first round trip with its headers, or its reader waits for a second one. Level 10 takes 7 % off
 * (of 14.6 kB 13.6) for some 15 ms, which is as much as a dozen other pages need: it is worth that for the home page, where
 * most visits begin, and for those others that fit because of it. Level 11 takes another 2 % for 40 ms.
 */
const steps = {
  home: [
    { brotli: 10, above: 13_000, below: Infinity },
    { brotli: 11, above: 13_500, below: Infinity },
  ],
  page: [
    { brotli: 10, above: 14_000, below: 15_500 },
    { brotli: 11, above: 14_000, below: 14_300 },
  ],
  other: [],
};

/**
 * Smallest size in bytes of a file with precompressed encodings: 1 kB, and half of it for files that
 * are compressed once for all, such as the two dozen small scripts of a release, which shrink by a third to a half.
 */
const smallest = { fast: 1024, best: 512 };

/** Precompressed encodings worth keeping: of text above the smallest size, if at least 5 % smaller. */
export function encode(path: string, content: Buffer, compression: Compression): Encoded[] {
  if (compression === 'none' || content.length <= smallest[compression] || !isText(path)) return [];
  const { brotli, gzip } = levels[compression];
  const all: Encoded[] = [
    { suffix: '.br', encoding: 'br', content: brotliOf(path, content, brotli) },
    { suffix: '.gz', encoding: 'gzip', content: gzipSync(content, { level: gzip }) },
  ];
  return all.filter((form) => form.content.length <= content.length * 0.95);
}

function brotliOf(path: string, content: Buffer, quality: number): Buffer {
  const compressed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const kind = path === 'index.html' ? 'home' : path.endsWith('.html') ? 'page' : 'other';
  const next = steps[kind].find(({ brotli }) => brotli > quality);
  const isWorthIt = next && compressed.length > next.above && compressed.length < next.below;
  return isWorthIt ? brotliOf(path, content, next.brotli) : compressed;
}
