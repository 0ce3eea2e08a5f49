import { type ChangeEvent, type ReactNode, useState } from 'react';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import {
  acceptOf,
  cleanFileName,
  type FileRule,
  isLost,
  pickFile,
  type PickedFile,
  type RefusedFile,
  type Upload,
  withoutLost,
} from '#domain/fields/upload.ts';
import { Icon } from '../Icon.tsx';
import { FieldError, Help, Star } from './FieldFrame.tsx';
import { FileList } from './FileList.tsx';
import { LostFilesNote } from './LostFilesNote.tsx';
import { type FieldProps, useField, useSurroundingForm } from './step-form-context.ts';

interface Props extends FieldProps {
  rule: FileRule;
  /** Maximum number of files; further ones are refused. With 1, the default, a new file replaces the old one. */
  maxFiles?: number;
  /** Label of the button. */
  button?: string;
  /** Reads an accepted file, e.g. to resize it; by default its bytes are read. */
  read?: (file: File) => Promise<Upload>;
  /** Message for too many files. */
  tooMany?: string;
  /** Downloads a file, e.g. one of a draft; with it the file's name is a button. */
  onOpen?: (file: Upload) => void;
  /** Preview of a file, instead of the icon. */
  preview?: (file: Upload) => ReactNode;
}

/** File upload with the value `PickedFile[]`; refused files stay in the list with the reason (F-FILE). */
export function FileField(props: Props) {
  const { label, required, help, rule, button = 'Carica documento' } = props;
  const field = useField<readonly PickedFile[]>(props);
  const { id, error, describedBy, value: files } = field;
  const { announcement, excess, pick, remove } = useFiles(props, field.change);
  const refused = files.flatMap((file) => ('problem' in file ? [file.problem] : []))[0];
  const problem = error ?? refused ?? excess;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Lets the same file be chosen again after it was removed.
    target.value = '';
    void pick(chosen);
  };
  return (
    <div className="pc-field pc-files">
      <label htmlFor={id}>
        {label}
        {required && <Star />}
      </label>
      <input
        id={id}
        type="file"
        className="upload"
        accept={acceptOf(rule)}
        multiple={(props.maxFiles ?? 1) > 1}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-lost ${describedBy}`}
        onChange={onChange}
      />
      <label htmlFor={id} className="pc-upload">
        <Icon name="it-upload" size="sm" />
        {button}
      </label>
      <Help id={id} text={help} />
      <LostFilesNote id={`${id}-lost`} files={files} />
      <FileList
        files={files}
        onOpen={props.onOpen}
        preview={props.preview}
        onRemove={(place) => {
          remove(place);
          document.getElementById(id)?.focus();
        }}
      />
      <FieldError id={id} message={problem} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Adds and removes files; `announcement`: the result of the last choice; `excess`: the message for too many files. */
function useFiles(props: Props, change: (files: readonly PickedFile[]) => void) {
  const { name, rule, maxFiles = 1, read, tooMany = fieldMessages.filesTooMany(maxFiles) } = props;
  const { store } = useSurroundingForm();
  const [announcement, announce] = useState('');
  const [excess, setExcess] = useState<string>();
  const current = () => store.$values.get()[name] as readonly PickedFile[];
  const take = async (file: File) => {
    const waiting: RefusedFile = { filename: cleanFileName(file.name), problem: fieldMessages.fileReading };
    change(maxFiles === 1 ? [waiting] : [...withoutLost(current(), waiting.filename), waiting]);
    const picked = await pickFile(file, rule, read);
    // Removed while it was read.
    if (!current().includes(waiting)) return;
    change(current().map((each) => (each === waiting ? picked : each)));
    announce('problem' in picked ? `${picked.filename}: ${picked.problem}` : `${picked.filename} caricato`);
  };
  const pick = async (chosen: readonly File[]) => {
    announce('');
    const room = maxFiles === 1 ? 1 : maxFiles - current().filter((each) => !isLost(each)).length;
    setExcess(chosen.length > room ? tooMany : undefined);
    for (const file of chosen.slice(0, Math.max(0, room))) await take(file);
    if (chosen.length > room) announce(tooMany);
  };
  const remove = (place: number) => {
    const gone = current()[place];
    setExcess(undefined);
    change(current().filter((_, index) => index !== place));
    announce(gone ? `${gone.filename} eliminato` : '');
  };
  return { announcement, excess, pick, remove };
}
