import { type ReactNode, useState } from 'react';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { isStored, type PickedFile, type Upload } from '#domain/fields/picked-file.ts';
import { cleanFileName, type FileRule, readUpload } from '#domain/fields/upload.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { readPhoto } from '#kit/form/photo/read-photo.ts';
import { Thumbnail } from '#kit/form/photo/Thumbnail.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog.tsx';
import { Modal } from '#kit/dialog/Modal.tsx';
import { documentRule, type DocumentCode } from '../../documents-api.ts';
import { readDocument, removeDocument } from '../../request-api.ts';
import { useRequest } from '../request-context.ts';
import { documentsTexts } from '../documents-texts.ts';
import { Question } from './Question.tsx';

const words = documentsTexts.documents;

/** Images are made smaller before they are sent, so a large one may be chosen. */
const pickedRule: FileRule = { ...documentRule, largest: 25 * 1024 * 1024 };

/** A picture is drawn anew, which also drops where it was taken; a PDF stays as it is. */
async function readDocumentFile(file: File): Promise<PickedFile> {
  if (!/\.pdf$/i.test(file.name)) return readPhoto(file, { unreadable: words.unreadable });
  if (file.size <= documentRule.largest) return readUpload(file);
  return {
    filename: cleanFileName(file.name),
    problem: fieldMessages.fileSize(documentRule.largest / 1024 / 1024),
  };
}

/** One document of the request: its file may be looked at, replaced and removed. */
export function DocumentSlot({ code, label }: { code: DocumentCode; label: string }) {
  const files = useFieldValue<readonly PickedFile[]>(code);
  const { mayGo, question } = useGoing();
  const hasFile = files.some((file) => 'base64' in file || isStored(file));
  return (
    <div className="pc-slot">
      <FileField
        name={code}
        label={label}
        help={words.help}
        button={hasFile ? words.another : words.button}
        rule={pickedRule}
        camera
        read={readDocumentFile}
        preview={(file) => ('thumbnail' in file ? <Thumbnail file={file} /> : null)}
        actions={(file) => <FileActions file={file} within={label} />}
        isOneOfSeveral
        mayGo={mayGo}
        required
      />
      {question}
    </div>
  );
}

/** A file about to go: in favour of another one, or of none. */
interface Going {
  file: PickedFile;
  next: string | null;
  answer: (isYes: boolean) => void;
}

/** Asks before a file is replaced; one that the backend has is removed there first. */
function useGoing() {
  const { requestId } = useRequest();
  const [going, setGoing] = useState<Going | null>(null);
  const mayGo = (file: PickedFile, next: string | null): Promise<boolean> => {
    const isAsked = next !== null || isStored(file);
    if (!isAsked) return Promise.resolve(true);
    return new Promise((resolve) => setGoing({ file, next, answer: resolve }));
  };
  const end = (isYes: boolean) => {
    going?.answer(isYes);
    setGoing(null);
  };
  return { mayGo, question: going && questionOf(going, requestId(), end) };
}

function questionOf(
  { file, next }: Going,
  requestId: string | null,
  end: (isYes: boolean) => void,
): ReactNode {
  if (next !== null)
    return (
      <Question title={words.replace.title} confirm={words.replace.confirm} onAnswer={end}>
        <p>{words.replace.text(file.filename, next)}</p>
      </Question>
    );
  return (
    <ConfirmDialog
      title={words.remove.title}
      confirm={words.remove.confirm}
      failure={words.remove.failed}
      onConfirm={async () => {
        if (requestId !== null && isStored(file)) await removeDocument(client, requestId, file.stored);
        end(true);
      }}
      onClose={() => end(false)}
    >
      <p>{words.remove.text(file.filename)}</p>
    </ConfirmDialog>
  );
}

/** Buttons beside a file: a picture is shown, what the backend has is saved. */
function FileActions({ file, within }: { file: PickedFile; within: string }) {
  const [shown, setShown] = useState<Upload | null>(null);
  const { requestId } = useRequest();
  const read = async (): Promise<Upload | null> => {
    if ('base64' in file) return file;
    const id = requestId();
    return isStored(file) && id !== null ? readDocument(client, id, file.stored) : null;
  };
  const show = async () => {
    try {
      setShown(await read());
    } catch (error) {
      notifyFailure(words.downloadFailed, error);
    }
  };
  if (!isPicture(file)) return null;
  return (
    <>
      <BusyButton className="btn btn-link btn-sm" onPress={show}>
        {words.preview}
        <span className="visually-hidden">
          {' '}
          di {file.filename}, {within}
        </span>
      </BusyButton>
      {shown && (
        <Modal open size="lg" title={file.filename} onClose={() => setShown(null)}>
          <img
            className="pc-slot-picture"
            src={`data:${shown.mimeType};base64,${shown.base64}`}
            alt={`${words.preview} di ${file.filename}`}
          />
        </Modal>
      )}
    </>
  );
}

function isPicture(file: PickedFile): boolean {
  return ('base64' in file || isStored(file)) && (file.mimeType?.startsWith('image/') ?? false);
}
