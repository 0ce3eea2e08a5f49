import { type ChangeEvent, type ReactNode, useState } from 'react';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import {
  acceptOf,
  cleanFileName,
  type FileRule,
  pickFile,
  type PickedFile,
  type RefusedFile,
  type Upload,
} from '#domain/fields/upload.ts';
import { Icon } from '../Icon.tsx';
import { FieldError, Help, Star } from './FieldFrame.tsx';
import { FileList } from './FileList.tsx';
import { type FieldProps, useField, useSurroundingForm } from './step-form-context.ts';

interface Props extends FieldProps {
  rule: FileRule;
  /** Files it takes; one more is refused, and of one the newer takes the place of the older. */
  most?: number;
  /** Label of the button. */
  button?: string;
  /** Makes an accepted file ready: else it is read as it is. */
  read?: (file: File) => Promise<Upload>;
  /** Message that there are too many. */
  tooMany?: string;
  /** Gives a ready file back to the citizen, as one of a draft: then its name is a button. */
  onOpen?: (file: Upload) => void;
  /** What a file looks like, in the place of the icon. */
  preview?: (file: Upload) => ReactNode;
}

/** Files as a form holds them: `PickedFile[]`; those that are refused stay on show with their reason (F-FILE). */
export function FileField(props: Props) {
  const { label, required, help, rule, button = 'Carica documento' } = props;
  const field = useField<readonly PickedFile[]>(props);
  const { id, error, describedBy, value: files } = field;
  const { announcement, excess, pick, remove } = useFiles(props, field.change);
  const refused = files.flatMap((file) => ('problem' in file ? [file.problem] : []))[0];
  const problem = error ?? refused ?? excess;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // The same file may be chosen again after it was taken away.
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
        multiple={(props.most ?? 1) > 1}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <label htmlFor={id} className="pc-upload">
        <Icon name="it-upload" size="sm" />
        {button}
      </label>
      <Help id={id} text={help} />
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

/** Takes files in and out of the form's value; `announcement`: the outcome of the last choice; `excess`: the message that there were too many. */
function useFiles(props: Props, change: (files: readonly PickedFile[]) => void) {
  const { name, rule, most = 1, read, tooMany = fieldMessages.filesTooMany(most) } = props;
  const { store } = useSurroundingForm();
  const [announcement, announce] = useState('');
  const [excess, setExcess] = useState<string>();
  const current = () => store.$values.get()[name] as readonly PickedFile[];
  const take = async (file: File) => {
    const waiting: RefusedFile = { filename: cleanFileName(file.name), problem: fieldMessages.fileReading };
    change(most === 1 ? [waiting] : [...current(), waiting]);
    const picked = await pickFile(file, rule, read);
    // Taken away while it was read.
    if (!current().includes(waiting)) return;
    change(current().map((each) => (each === waiting ? picked : each)));
    announce('problem' in picked ? `${picked.filename}: ${picked.problem}` : `${picked.filename} caricato`);
  };
  const pick = async (chosen: readonly File[]) => {
    announce('');
    const room = most === 1 ? 1 : most - current().length;
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
