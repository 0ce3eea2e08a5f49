import { afterEach, expect, test, vi } from 'vitest';
import { fitted, heaviestSent, reducePhoto } from './reduce.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1600, height: 1 },
  ],
])('%o becomes %o', (from, to) => {
  expect(fitted(from, 1600)).toEqual(to);
});

/** A browser whose pictures weigh so much at each quality. */
function browserWith(weightAt: (quality: number) => number, colours: readonly number[] = [90]) {
  const drawn: unknown[] = [];
  const close = vi.fn();
  const asked: number[] = [];
  const decoded: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async (_: Blob, options?: unknown) => {
    decoded.push(options);
    return { width: 4000, height: 3000, close };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext() {
        return {
          fillRect: () => {},
          drawImage: (...all: unknown[]) => drawn.push(all.slice(1)),
          getImageData: () => ({ data: [0, 0, colours[decoded.length - 1] ?? 0, 255] }),
        };
      }
      async convertToBlob({ type, quality }: { type: string; quality: number }) {
        asked.push(quality);
        return { type, size: weightAt(quality) } as Blob;
      }
    },
  );
  return { drawn, close, asked, decoded };
}

test('a photo is drawn anew as a JPEG of at most 1600 pixels a side', async () => {
  const { drawn, close } = browserWith(() => 400_000);
  expect((await reducePhoto(new Blob(['x']))).photo.type).toBe('image/jpeg');
  expect(drawn).toEqual([
    [0, 0, 1600, 1200],
    // Looked at for black, then for the list.
    [0, 0, 128, 96],
    [0, 0, 128, 96],
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('one that is still too heavy loses quality until it is not', async () => {
  const { asked } = browserWith((quality) => (quality > 0.6 ? heaviestSent + 1 : heaviestSent));
  expect((await reducePhoto(new Blob(['x']))).photo.size).toBe(heaviestSent);
  expect(asked).toEqual([0.85, 0.7, 0.5, 0.85]);
});

test('one that no quality makes light enough is refused, and the picture let go of', async () => {
  const { close } = browserWith(() => heaviestSent + 1);
  await expect(reducePhoto(new Blob(['x']))).rejects.toThrow('light enough');
  expect(close).toHaveBeenCalledOnce();
});

test('a large one that comes out black is made smaller while it is decoded; black again, it is refused', async () => {
  const { decoded, close } = browserWith(() => 400_000, [0, 90]);
  expect((await reducePhoto(new Blob(['x']))).photo.size).toBe(400_000);
  expect(decoded).toEqual([undefined, { resizeWidth: 1600, resizeHeight: 1200 }]);
  expect(close).toHaveBeenCalledTimes(2);
  browserWith(() => 400_000, [0, 0]);
  await expect(reducePhoto(new Blob(['x']))).rejects.toThrow('black');
});

test('one that has more pixels than there is memory for is made smaller while it is decoded; no picture is refused', async () => {
  const asked: unknown[] = [];
  const { drawn } = browserWith(() => 400_000);
  vi.stubGlobal('createImageBitmap', async (_: Blob, options?: object) => {
    asked.push(options);
    if (!options) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { width: 1600, height: 2133, close: () => {} };
  });
  expect((await reducePhoto(new Blob(['x']))).photo.type).toBe('image/jpeg');
  expect(asked).toEqual([undefined, { resizeWidth: 1600, resizeQuality: 'medium' }]);
  expect(drawn[0]).toEqual([0, 0, 1200, 1600]);
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('No picture.', 'InvalidStateError');
  });
  await expect(reducePhoto(new Blob(['x']))).rejects.toThrow('No picture');
});

test('a panorama keeps its ratio, however long it is', () => {
  expect(fitted({ width: 16_000, height: 3_000 }, 1600)).toEqual({ width: 1600, height: 300 });
});
