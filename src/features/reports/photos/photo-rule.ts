import type { FileRule } from '#domain/fields/upload.ts';

/** How many photos go with a report, and which may be chosen: they are made smaller before they are sent. */
export const mostPhotos = 3;
export const photoRule: FileRule = {
  kinds: ['jpg', 'png', 'heic'],
  largest: 25 * 1024 * 1024,
};
