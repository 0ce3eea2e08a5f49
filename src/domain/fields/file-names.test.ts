import { expect, test } from 'vitest';
import { distinctNames } from './file-names.ts';

test('files with one name are told apart by a number, before the ending', () => {
  expect(
    distinctNames(['image.jpg', 'Image.jpg', 'image.jpg', 'altro.jpg', 'a', 'a', 'image (2).jpg']),
  ).toEqual(['image.jpg', 'Image (2).jpg', 'image (3).jpg', 'altro.jpg', 'a', 'a (2)', 'image (2) (2).jpg']);
});
