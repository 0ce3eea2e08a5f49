import { useState } from 'react';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import { type PhotoFacts, readPhotoFacts } from '#kit/form/photo/exif.ts';
import { readPhoto } from '#kit/form/photo/read-photo.ts';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { texts } from '../steps/texts.ts';

/** A chosen photo that says where it was taken. */
export interface PlacedPhoto {
  filename: string;
  facts: PhotoFacts;
}

/**
 * Reads the chosen photos, and where they were taken before that is taken out of them: it stays on this page.
 *
 * @returns `placed`: the last photo that says it and is still chosen, if any
 */
export function usePhotoFacts() {
  const [last, setLast] = useState<{ base64: string; facts: PhotoFacts } | null>(null);
  const photos = useFieldValue<readonly PickedFile[]>('photos');
  const read = async (file: File) => {
    const asked = readPhotoFacts(file).catch(() => null);
    const photo = await readPhoto(file, texts.photos);
    if ('base64' in photo)
      void asked.then((facts) => facts?.point && setLast({ base64: photo.base64, facts }));
    return photo;
  };
  const chosen = photos.find((photo) => 'base64' in photo && photo.base64 === last?.base64);
  const placed: PlacedPhoto | null = last && chosen ? { filename: chosen.filename, facts: last.facts } : null;
  return { read, placed };
}
