import type { ReactNode } from 'react';
import { isLost, type PickedFile, sizeOfBase64, type Upload } from '#domain/fields/upload.ts';
import { Icon } from '../Icon.tsx';
import { texts } from './lost-files.ts';

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
        const isReady = 'base64' in file;
        return (
          <li key={`${place} ${file.filename}`} className={'problem' in file ? 'pc-file-refused' : undefined}>
            {(isReady && preview?.(file)) || (
              <Icon name={'problem' in file ? 'it-error' : 'it-file'} size="sm" />
            )}
            <span className="pc-file-name">
              {onOpen && isReady ? (
                <button type="button" className="btn btn-link p-0" onClick={() => onOpen(file)}>
                  <span className="visually-hidden">Scarica </span>
                  {file.filename}
                </button>
              ) : (
                file.filename
              )}
              <span className="visually-hidden">{isReady ? ' caricato' : ' non caricato'}</span>
            </span>
            {isReady && <small>{sizeText(sizeOfBase64(file.base64))}</small>}
            {isLost(file) && <small>{texts.gone}</small>}
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
