import { afterEach, expect, test, vi } from 'vitest';
import { reducePhoto } from './reduce.ts';
import { readPhoto } from './read-photo.ts';

const texts = { heic: 'Salvala come jpg', unreadable: 'Scegline un’altra' };

vi.mock('./reduce.ts', () => ({ reducePhoto: vi.fn() }));
afterEach(() => vi.mocked(reducePhoto).mockReset());

const jpeg = (content: string) => new Blob([content], { type: 'image/jpeg' });

test.each(['IMG 12.HEIC', 'IMG 12.heif', 'IMG 12.png'])(
  '%s that the browser opens is sent as a jpg',
  async (name) => {
    vi.mocked(reducePhoto).mockResolvedValue({ photo: jpeg('photo'), thumbnail: jpeg('small') });
    expect(await readPhoto(new File(['x'], name), texts)).toEqual({
      filename: 'IMG 12.jpg',
      mimeType: 'image/jpeg',
      base64: btoa('photo'),
      thumbnail: `data:image/jpeg;base64,${btoa('small')}`,
    });
  },
);

test.each([
  ['IMG_12.HEIC', 'IMG_12.heic', texts.heic],
  ['IMG_12.jpg', 'IMG_12.jpg', texts.unreadable],
])('%s that the browser cannot open is refused, with what to do instead', async (name, filename, problem) => {
  vi.mocked(reducePhoto).mockRejectedValue(new Error('The source image could not be decoded.'));
  expect(await readPhoto(new File(['x'], name), texts)).toEqual({ filename, problem });
});
