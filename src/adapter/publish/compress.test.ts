import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Compression, encode } from './compress.ts';

const text = Buffer.from('<p>Il Comune risponde entro trenta giorni.</p>\n'.repeat(60));

test('text gets both forms, and both give it back', () => {
  const [brotli, gzip] = encode('faq/index.html', text, 'fast');
  expect(brotliDecompressSync(brotli?.content ?? '')).toEqual(text);
  expect(gunzipSync(gzip?.content ?? '')).toEqual(text);
});

/** The size of a page with so many different words, compressed with brotli. */
function sizeOf(path: string, words: number, compression: Compression = 'fast'): number {
  const page = Array.from({ length: words }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ');
  return encode(path, Buffer.from(page), compression)[0]?.content.length ?? 0;
}

test('a home page too large for the first round trip is compressed harder than the many others', () => {
  expect(sizeOf('faq/index.html', 8000)).toBeGreaterThan(13_000);
  expect(sizeOf('index.html', 8000)).toBeLessThan(sizeOf('faq/index.html', 8000));
});

test('another page is compressed harder where it fits into the first round trip because of it', () => {
  const words = (size: number) => {
    let count = 5000;
    while (sizeOf('a.txt', count) < size) count += 20;
    return count;
  };
  const [small, fitting, large] = [13_500, 14_500, 16_000].map(words) as [number, number, number];
  expect(sizeOf('faq/index.html', small)).toBe(sizeOf('a.txt', small));
  expect(sizeOf('faq/index.html', fitting)).toBeLessThan(sizeOf('a.txt', fitting));
  expect(sizeOf('faq/index.html', large)).toBe(sizeOf('a.txt', large));
});

test('a home page that is too large even so gets the best there is', () => {
  expect(sizeOf('index.html', 8000)).toBe(sizeOf('index.html', 8000, 'best'));
});

test('a home page that fits is compressed like the others', () => {
  expect(sizeOf('index.html', 2000)).toBe(sizeOf('faq/index.html', 2000));
});

test('small files of the release are compressed too', () => {
  const small = text.subarray(0, 600);
  expect(encode('a.js', small, 'best').map(({ suffix }) => suffix)).toEqual(['.br', '.gz']);
  expect(encode('a.html', small, 'fast')).toEqual([]);
});

test.each([
  ['1 kB or less', 'a.html', text.subarray(0, 1024), 'fast'],
  ['half a kB or less, of the release', 'a.js', text.subarray(0, 512), 'best'],
  ['not text', 'a.png', text, 'fast'],
  ['not smaller by 5 %', 'a.txt', randomBytes(4096), 'fast'],
  ['not wanted', 'a.html', text, 'none'],
] as const)('no precompressed form of what is %s', (_, path, content, compression) => {
  expect(encode(path, content, compression)).toEqual([]);
});
