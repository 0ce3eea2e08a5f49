import type { ReactNode } from 'react';
import { sizeOfBase64 } from '#domain/fields/base64.ts';
import {
  isBeingRead,
  isLost,
  isRefused,
  isStored,
  type PickedFile,
  type Upload,
} from '#domain/fields/picked-file.ts';
import { Icon } from '../Icon.tsx';
import { texts } from './lost-files.ts';
import type { Photo } from './photo/read-photo.ts';

interface Props {
  files: readonly PickedFile[];
  onOpen?: ((file: Upload) => void) | undefined;
  /** Preview of a file; by default an icon. */
  preview?: ((file: Upload) => ReactNode) | undefined;
  /** Further buttons of a file. */
  actions?: ((file: PickedFile) => ReactNode) | undefined;
  /** What the files are for, where several fields of a form have such a list: files of two may have one name. */
  within?: string | undefined;
  /** Called with the index of the file to remove. */
  onRemove: (place: number) => void;
}

/** Chosen files with name, size and a remove button; files that are being read and refused ones are marked. */
export function FileList({ files, onRemove, ...row }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="pc-file-list">
      {files.map((file, place) => (
        <Row key={`${place} ${file.filename}`} file={file} {...row} onRemove={() => onRemove(place)} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'onOpen' | 'preview' | 'actions' | 'within'> {
  file: PickedFile;
  onRemove: () => void;
}

function Row({ file, onOpen, preview, actions, within, onRemove }: RowProps) {
  const { filename } = file;
  const upload = 'base64' in file ? file : null;
  const refused = isRefused(file);
  const previewed = upload && preview?.(upload);
  return (
    <li className={refused ? 'pc-file-refused' : undefined}>
      {previewed ?? <Icon name={refused ? 'it-error' : 'it-file'} size="sm" />}
      <span className="pc-file-name">
        {onOpen && upload ? (
          <OpenButton name={filename} within={within} onPress={() => onOpen(upload)} />
        ) : (
          filename
        )}
        <span className="visually-hidden"> {spokenState(file)}</span>
      </span>
      <small>{sizeText(file)}</small>
      {actions?.(file)}
      <button
        type="button"
        className="btn pc-file-remove"
        aria-label={`Elimina ${filename}${within ? `, ${within}` : ''}`}
        onClick={onRemove}
      >
        <Icon name="it-close" size="sm" />
      </button>
    </li>
  );
}

function OpenButton({
  name,
  within,
  onPress,
}: { name: string; onPress: () => void } & Pick<Props, 'within'>) {
  return (
    <button type="button" className="btn btn-link p-0" onClick={onPress}>
      <span className="visually-hidden">Scarica </span>
      {name}
      {within && <span className="visually-hidden">, {within}</span>}
    </button>
  );
}

function spokenState(file: PickedFile): string {
  if (isBeingRead(file)) return '';
  return 'base64' in file || isStored(file) ? 'caricato' : 'non caricato';
}

/** "120 KB", "1,4 MB"; empty for a refused file. */
function sizeText(file: PickedFile): string {
  if (isBeingRead(file)) return 'Lettura in corso…';
  if (isLost(file)) return texts.gone;
  if ('problem' in file) return '';
  const bytes = isStored(file) ? file.size : sizeOfBase64(file.base64);
  if (bytes === null) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = Math.round((kilobytes / 1024) * 10) / 10;
  return `${String(megabytes).replace('.', ',')} MB`;
}

/** The line at a field whose files have to be chosen again. */
export function LostFilesNote({ id, files }: { id: string; files: readonly PickedFile[] }) {
  if (!files.some(isLost)) return null;
  return (
    <p className="pc-files-lost" id={id}>
      <Icon name="it-warning-circle" size="sm" className="icon-warning" /> {texts.again}
    </p>
  );
}

/** What a chosen photo looks like; its name stands beside it. */
export function Thumbnail({ file }: { file: PickedFile }) {
  if (!('thumbnail' in file)) return null;
  return <img className="pc-thumbnail" src={(file as Photo).thumbnail} alt="" width={48} height={48} />;
}
