import { CodeText } from '#kit/CodeText.tsx';
import { Alert } from '#kit/Alert.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { dayOf, fullName } from '#domain/text/display.ts';
import { pageData } from '#platform/page/page-data.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { documentSlots, documentRule, type DocumentCode } from '../../documents-api.ts';
import { makeDelegationForm } from '../../form/delegation-form.ts';
import { chosenServices } from '../../state/chosen-services.ts';
import { openedByServices, serviceTitles, titledServices } from '../../state/delegable.ts';
import { readyServices } from '#features/services/state/services.ts';
import { delegatorOf, type Draft } from '../draft.ts';
import { documentsTexts, fieldTexts } from '../texts.ts';
import { useRequest } from '../sending.ts';
import { type ReactNode, useState } from 'react';
import { isStored, type PickedFile, type Upload } from '#domain/fields/picked-file.ts';
import { fileMessages, cleanFileName, type FileRule, readUpload } from '#domain/fields/upload.ts';
import { client } from '#platform/calls/client.ts';
import { FileField } from '#kit/form/FileField.tsx';
import { readPhoto } from '#kit/form/photo/read-photo.ts';
import { Thumbnail } from '#kit/form/FileList.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { Modal } from '#kit/dialog/Modal.tsx';
import { readDocument, removeDocument } from '../../request-api.ts';
import { Question } from './Question.tsx';

const documentSlotWords = documentsTexts.documents;

/** Images are made smaller before they are sent, so a large one may be chosen. */
const pickedRule: FileRule = { ...documentRule, largest: 25 * 1024 * 1024 };

/** A picture is drawn anew, which also drops where it was taken; a PDF stays as it is. */
async function readDocumentFile(file: File): Promise<PickedFile> {
  if (!/\.pdf$/i.test(file.name)) return readPhoto(file, { unreadable: documentSlotWords.unreadable });
  if (file.size <= documentRule.largest) return readUpload(file);
  return {
    filename: cleanFileName(file.name),
    problem: fileMessages.size(documentRule.largest / 1024 / 1024),
  };
}

/** One document of the request: its file may be looked at, replaced and removed. */
function DocumentSlot({ code, label }: { code: DocumentCode; label: string }) {
  const files = useFieldValue<readonly PickedFile[]>(code);
  const { mayGo, question } = useGoing();
  const hasFile = files.some((file) => 'base64' in file || isStored(file));
  return (
    <div className="pc-slot">
      <FileField
        name={code}
        label={label}
        help={documentSlotWords.help}
        button={hasFile ? documentSlotWords.another : documentSlotWords.button}
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
      <Question
        title={documentSlotWords.replace.title}
        confirm={documentSlotWords.replace.confirm}
        onAnswer={end}
      >
        <p>{documentSlotWords.replace.text(file.filename, next)}</p>
      </Question>
    );
  return (
    <ConfirmDialog
      title={documentSlotWords.remove.title}
      confirm={documentSlotWords.remove.confirm}
      failure={documentSlotWords.remove.failed}
      onConfirm={async () => {
        if (requestId !== null && isStored(file)) await removeDocument(client, requestId, file.stored);
        end(true);
      }}
      onClose={() => end(false)}
    >
      <p>{documentSlotWords.remove.text(file.filename)}</p>
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
      notifyFailure(documentSlotWords.downloadFailed, error);
    }
  };
  if (!isPicture(file)) return null;
  return (
    <>
      <BusyButton className="btn btn-link btn-sm" onPress={show}>
        {documentSlotWords.preview}
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
            alt={`${documentSlotWords.preview} di ${file.filename}`}
          />
        </Modal>
      )}
    </>
  );
}

function isPicture(file: PickedFile): boolean {
  return ('base64' in file || isStored(file)) && (file.mimeType?.startsWith('image/') ?? false);
}

const words = documentsTexts.form;

/** The form that the delegator signs, filled in with what the request says. */
export function FormDownload({ draft }: { draft: Draft }) {
  const { user, blankForm } = useRequest();
  const delegator = delegatorOf(draft);
  const save = async () => {
    try {
      const form = makeDelegationForm({
        municipality: pageData().municipalityName,
        delegator,
        delegate: { name: fullName(user), taxCode: user.taxCode },
        ...(await titled(draft)),
      });
      saveFile(form, words.name(delegator.taxCode || dayOf(new Date())));
    } catch {
      notify(words.failed);
    }
  };
  return (
    <section className="pc-delegation-form" aria-labelledby="modulo">
      <h3 className="h5" id="modulo">
        {words.title}
      </h3>
      <p>{words.text}</p>
      <BusyButton className="btn btn-outline-primary" onPress={save}>
        <Icon name="it-download" size="sm" className="icon-primary" /> {words.download}
      </BusyButton>
      {blankForm && (
        <p className="mt-3 mb-0">
          <a href={blankForm} target="_blank" rel="noopener noreferrer">
            {words.blank}
            <span className="visually-hidden"> (si apre in una nuova scheda)</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** The chosen services with their titles, and what they open. Rejects where these are not to be had: a form with numbers says nothing. */
async function titled(draft: Draft) {
  const services = await readyServices();
  if (services === null) throw new Error('The services are not known.');
  const chosen = chosenServices(draft);
  return {
    services: titledServices(chosen, serviceTitles(services)),
    opened: openedByServices(
      chosen.map(({ serviceId }) => serviceId),
      services,
    ),
  };
}

/** The documents of the delegator, one file each. */
export function DocumentsStep({ draft }: StepViewProps<Draft>) {
  const { name, taxCode, isCompany } = delegatorOf(draft);
  return (
    <>
      <p>
        {documentsTexts.documents.of}:{' '}
        <strong>
          <CodeText>{`${name}, ${taxCode}`}</CodeText>
        </strong>
      </p>
      {isCompany && (
        <Alert type="info" title={null}>
          {fieldTexts.delegator.representative}
        </Alert>
      )}
      <FormDownload draft={draft} />
      {documentSlots.map(({ code, label }) => (
        <DocumentSlot key={code} code={code} label={label} />
      ))}
    </>
  );
}
