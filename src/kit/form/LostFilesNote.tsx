import { isLost, type PickedFile } from '#domain/fields/picked-file.ts';
import { Icon } from '../Icon.tsx';
import { texts } from './lost-files.ts';

/** The line at a field whose files have to be chosen again. */
export function LostFilesNote({ id, files }: { id: string; files: readonly PickedFile[] }) {
  if (!files.some(isLost)) return null;
  return (
    <p className="pc-files-lost" id={id}>
      <Icon name="it-warning-circle" size="sm" className="icon-warning" /> {texts.again}
    </p>
  );
}
