import type { ReactNode } from 'react';
import { type PickedFile, sizeOfBase64, type Upload } from '#domain/fields/upload.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  files: readonly PickedFile[];
  onOpen?: ((file: Upload) => void) | undefined;
  /** Preview of a file; by default an icon. */
  preview?: ((file: Upload) => ReactNode) | undefined;
  /** Called with the index of the file to remove. */
  onRemove: (place: number) => void;
}

/** Chosen files with name, size and a remove button; refused files are marked. */
export function FileList({ files, onOpen, preview, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="pc-file-list">
      {files.map((file, place) => {
        const isRefused = 'problem' in file;
        return (
          <li key={`${place} ${file.filename}`} className={isRefused ? 'pc-file-refused' : undefined}>
            {(!isRefused && preview?.(file)) || <Icon name={isRefused ? 'it-error' : 'it-file'} size="sm" />}
            <span className="pc-file-name">
              {onOpen && !isRefused ? (
                <button type="button" className="btn btn-link p-0" onClick={() => onOpen(file)}>
                  <span className="visually-hidden">Scarica </span>
                  {file.filename}
                </button>
              ) : (
                file.filename
              )}
              <span className="visually-hidden">{isRefused ? ' non caricato' : ' caricato'}</span>
            </span>
            {!isRefused && <small>{sizeText(sizeOfBase64(file.base64))}</small>}
            <button
              type="button"
              className="btn pc-file-remove"
              aria-label={`Elimina ${file.filename}`}
              onClick={() => onRemove(place)}
            >
              <Icon name="it-close" size="sm" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** "120 KB", "1,4 MB". */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString('it', { maximumFractionDigits: 1 })} MB`;
}
