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
 * Measured on pages of 26 kB, CPU per page: brotli 4 0.6 ms, 5.7 kB; 5 1.0 ms, 5.4 kB; 6 1.1 ms, 5.4 kB; 9 14 ms, 5.35
 * kB; 11 64 ms, 4.96 kB. gzip 6 0.7 ms, 5.74 kB; 9 1.1 ms, 5.72 kB. Beyond brotli 5 the last 8 % cost sixty times as
 * much, which is worth it only for the release's own files, compressed once.
 */
const levels = {
  fast: { brotli: 5, gzip: 6 },
  best: { brotli: 11, gzip: 9 },
};

/**
 * The home page, where most visits begin. At level 10 it has 13.0 kB instead of 13.9 and fits into the first round trip
 * with its headers, for some 70 ms. FAQ details would gain as much, but there are dozens.
 */
const home = { path: 'index.html', brotli: 10 };

/**
 * Smallest size in bytes of a file with precompressed encodings: 1 kB (deployment.md), and half of it for files that
 * are compressed once for all, such as the two dozen small scripts of a release, which shrink by a third to a half.
 */
const smallest = { fast: 1024, best: 512 };

/** Precompressed encodings worth keeping: of text above the smallest size, if at least 5 % smaller (deployment.md). */
export function encode(path: string, content: Buffer, compression: Compression): Encoded[] {
  if (compression === 'none' || content.length <= smallest[compression] || !isText(path)) return [];
  const { brotli, gzip } = levels[compression];
  const quality = path === home.path ? Math.max(brotli, home.brotli) : brotli;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const all: Encoded[] = [
    { suffix: '.br', encoding: 'br', content: brotliCompressSync(content, { params }) },
    { suffix: '.gz', encoding: 'gzip', content: gzipSync(content, { level: gzip }) },
  ];
  return all.filter((form) => form.content.length <= content.length * 0.95);
}
