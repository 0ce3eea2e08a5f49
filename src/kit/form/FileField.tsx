import { fieldMessages } from '#domain/fields/field-messages.ts';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useState,
} from 'react';
import {
  isLost,
  isRefused,
  type PickedFile,
  type RefusedFile,
  type Upload,
  withoutLost,
} from '#domain/fields/picked-file.ts';
import { distinctName } from '#domain/fields/file-names.ts';
import { fileMessages, acceptOf, cleanFileName, type FileRule, pickFile } from '#domain/fields/upload.ts';
import { Icon } from '../Icon.tsx';
import { FieldError, Help, Star } from './FieldFrame.tsx';
import { FileList, LostFilesNote } from './FileList.tsx';
import { noteReading } from './files-read.ts';
import { type FieldProps, useField, useSurroundingForm } from './step-form-context.ts';

interface Props extends FieldProps {
  rule: FileRule;
  /** Maximum number of files; further ones are refused. With 1, the default, a new file replaces the old one. */
  maxFiles?: number;
  /** Nothing can be chosen yet. */
  disabled?: boolean | undefined;
  /** Label of the button. */
  button?: string;
  /** Reads an accepted file, e.g. to resize it; by default its bytes are read. */
  read?: (file: File) => Promise<PickedFile>;
  /** Message for too many files. */
  tooMany?: string;
  /** Downloads a file, e.g. one of a draft; with it the file's name is a button. */
  onOpen?: (file: Upload) => void;
  /** Preview of a file, instead of the icon. */
  preview?: (file: Upload) => ReactNode;
  /** Further buttons of a file, as one that shows it. */
  actions?: (file: PickedFile) => ReactNode;
  /** Photos are wanted: a phone offers its camera, which the picture pickers of Android 14 and later leave out. */
  camera?: boolean;
  /** The form has more than one such field. */
  isOneOfSeveral?: true;
  /** Asks before a file gives way to another, or to none; resolves to false when it stays. */
  mayGo?: (file: PickedFile, next: string | null) => Promise<boolean>;
}

/**
 * File upload with the value `PickedFile[]` (F-FILE). Each refused file is named beside the field, with the reason and the
 * remedy, and takes no place; so are those for which there was no room.
 */
export function FileField(props: Props) {
  const { label, required, help, rule, button = 'Carica documento' } = props;
  const field = useField<readonly PickedFile[]>(props);
  const { id, error, describedBy, value: files } = field;
  const { announcement, leftOut, pick, remove } = useFiles(props, field.change);
  const { isOver, givenHandlers } = useGivenFiles((chosen) => void pick(chosen));
  const refused = files.filter(isRefused).map(({ filename, problem }) => `${filename}: ${problem}`);
  const problem = [...refused, leftOut].filter(Boolean).join('\n') || error;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Lets the same file be chosen again after it was removed.
    target.value = '';
    void pick(chosen);
  };
  const choosing = { disabled: props.disabled, onChange };
  return (
    <div className={`pc-field pc-files${isOver ? ' pc-files-over' : ''}`} {...givenHandlers}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {required && <Star />}
      </label>
      <Chooser
        id={id}
        icon="it-upload"
        label={button}
        accept={acceptOf(rule)}
        multiple={(props.maxFiles ?? 1) > 1}
        aria-invalid={problem ? true : undefined}
        aria-describedby={files.some(isLost) ? `${id}-lost ${describedBy}` : describedBy}
        {...choosing}
      />
      {props.camera && <Camera id={id} {...choosing} />}
      <Help id={id} text={help} />
      <LostFilesNote id={`${id}-lost`} files={files} />
      <FileList
        files={files}
        onOpen={props.onOpen}
        preview={props.preview}
        actions={props.actions}
        within={props.isOneOfSeveral ? label : undefined}
        onRemove={(place) =>
          void remove(place).then((isGone) => isGone && document.getElementById(id)?.focus())
        }
      />
      <FieldError id={id} message={problem} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

interface ChooserProps extends ComponentProps<'input'> {
  id: string;
  icon: `it-${string}`;
  label: string;
}

/** An input of files under a label that looks like a button. */
function Chooser({ icon, label, className = '', ...input }: ChooserProps) {
  return (
    <>
      <input type="file" className={`upload ${className}`.trim()} {...input} />
      <label htmlFor={input.id} className={`pc-upload ${className}`.trim()}>
        <Icon name={icon} size="sm" />
        {label}
      </label>
    </>
  );
}

/** A way to the camera, described by the name of its field. A device without one opens the same choice of files: the style sheet hides this one there. */
function Camera({ id, ...input }: Pick<ChooserProps, 'id' | 'disabled' | 'onChange'>) {
  return (
    <Chooser
      id={`${id}-camera`}
      className="pc-camera"
      icon="it-camera"
      label="Scatta una foto"
      accept="image/*"
      capture="environment"
      aria-describedby={`${id}-label`}
      {...input}
    />
  );
}

/** Files that are dropped onto the field, or pasted while it has the focus, as a screenshot; `isOver` while they are held above it. */
function useGivenFiles(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const givenHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = [...event.clipboardData.files];
      if (pasted.length === 0) return;
      event.preventDefault();
      take(pasted);
    },
  };
  return { isOver, givenHandlers };
}

/** True for a file that counts against the maximum: one to be sent, or one that is being read. */
function takesPlace(file: PickedFile): boolean {
  return !isRefused(file) && !isLost(file);
}

/** The files with one that has been read: of one file the newer takes the place of the older, if it is good. Of two
 * with one name the newer gets a number. */
function withRead(
  files: readonly PickedFile[],
  { waiting, picked, maxFiles }: { waiting: PickedFile; picked: PickedFile; maxFiles: number },
): PickedFile[] {
  if (maxFiles === 1 && !isRefused(picked)) return [picked];
  if (isRefused(picked)) return files.map((each) => (each === waiting ? picked : each));
  const others = withoutLost(files, waiting.filename);
  const taken = others.flatMap((each) => (each === waiting || isRefused(each) ? [] : [each.filename]));
  const named = { ...picked, filename: distinctName(picked.filename, taken) };
  return others.map((each) => (each === waiting ? named : each));
}

/** Adds and removes files; `announcement`: the result of the last choice; `leftOut`: the files for which there was no room. */
function useFiles(props: Props, change: (files: readonly PickedFile[]) => void) {
  const { name, rule, maxFiles = 1, read, mayGo, tooMany = fieldMessages.filesTooMany(maxFiles) } = props;
  const { store } = useSurroundingForm();
  const [announcement, announce] = useState('');
  const [leftOut, setLeftOut] = useState<string>();
  const current = () => store.$values.get()[name] as readonly PickedFile[];
  /** Reads a file and puts it into the list; returns what became of it. */
  const take = async (file: File): Promise<string> => {
    const waiting: RefusedFile = {
      filename: cleanFileName(file.name),
      problem: fileMessages.reading,
      isReading: true,
    };
    const reading = pickFile(file, rule, read);
    const place = (files: readonly PickedFile[], picked: PickedFile) =>
      withRead(files, { waiting, picked, maxFiles });
    noteReading(waiting, reading, place);
    change([...current(), waiting]);
    const picked = await reading;
    // Removed while it was read.
    if (!current().includes(waiting)) return '';
    if (isRefused(picked)) {
      change(place(current(), picked));
      return `${picked.filename}: ${picked.problem}`;
    }
    const older = maxFiles === 1 ? current().find((each) => each !== waiting && takesPlace(each)) : undefined;
    if (older && mayGo && !(await mayGo(older, picked.filename))) {
      change(current().filter((each) => each !== waiting));
      return '';
    }
    change(place(current(), picked));
    return `${picked.filename} caricato`;
  };
  const pick = async (chosen: readonly File[]) => {
    announce('');
    setLeftOut(undefined);
    // What was refused before has been read by now.
    change(current().filter((file) => !isRefused(file)));
    const told: string[] = [];
    const without: string[] = [];
    for (const file of chosen) {
      const isFull = maxFiles > 1 ? current().filter(takesPlace).length >= maxFiles : told.length > 0;
      if (isFull) without.push(cleanFileName(file.name));
      else told.push(await take(file));
    }
    if (without.length > 0) {
      const message = fileMessages.leftOut(without, tooMany);
      setLeftOut(message);
      told.push(message);
    }
    announce(told.filter(Boolean).join('. '));
  };
  const remove = async (place: number): Promise<boolean> => {
    const gone = current()[place];
    if (!gone || (mayGo && takesPlace(gone) && !(await mayGo(gone, null)))) return false;
    setLeftOut(undefined);
    change(current().filter((file) => file !== gone));
    announce(`${gone.filename} eliminato`);
    return true;
  };
  return { announcement, leftOut, pick, remove };
}
