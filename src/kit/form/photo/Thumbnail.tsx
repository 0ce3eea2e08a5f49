import type { PickedFile } from '#domain/fields/picked-file.ts';
import type { Photo } from './read-photo.ts';

/** What a chosen photo looks like; its name stands beside it. */
export function Thumbnail({ file }: { file: PickedFile }) {
  if (!('thumbnail' in file)) return null;
  return <img className="pc-thumbnail" src={(file as Photo).thumbnail} alt="" width={48} height={48} />;
}
