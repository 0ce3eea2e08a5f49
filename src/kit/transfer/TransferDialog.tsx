import { type ChangeEvent, useId, useState } from 'react';
import { dayOf } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { guardedForms } from '#platform/session/guarded-forms.ts';
import { keepTransferCode } from '#platform/storage/transfer-code.ts';
import { Alert } from '../Alert.tsx';
import { Modal } from '../dialog/Modal.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { QrCode } from '../QrCode.tsx';
import { Spinner } from '../Spinner.tsx';
import { useResource } from '../use-resource.ts';
import { longestCode } from './code.ts';
import { type Hindrance, hindranceOf, type Offer, offerOf } from './offer.ts';
import { checkedTransfer, type Arrival } from './receive.ts';
import { faultTexts, texts, type TransferFault } from './texts.ts';

export { receive } from './receive.ts';

/** Goes on with the form on screen on another device: a code, a link, a file; or here with a file that comes from one. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const offer = useResource('offer', readOffer, ignore);
  return (
    <Modal
      open
      size="lg"
      title={texts.open}
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Chiudi
        </button>
      }
    >
      {offer.state === 'loading' && <Spinner onCancel={offer.cancel} />}
      {offer.state === 'failed' && <LoadFailed message={texts.unread} isKnown onRetry={offer.retry} />}
      {offer.state === 'ready' &&
        (typeof offer.value === 'string' ? (
          <Alert type="warning">
            <p className="mb-0">{texts[offer.value]}</p>
          </Alert>
        ) : (
          <Offered {...offer.value} />
        ))}
      <FileEntry />
    </Modal>
  );
}

/** The failure stands in the dialog. */
function ignore(): void {}

async function readOffer(): Promise<Offer | Hindrance> {
  const [form] = guardedForms();
  if (!form) throw new Error('No form is on screen.');
  return hindranceOf(form) ?? offerOf(form);
}

function Offered({ link, code, files }: Offer) {
  if (code === null)
    return (
      <Alert type="warning">
        <p className="mb-0">{texts.farTooLong}</p>
      </Alert>
    );
  const save = () =>
    saveFile(
      new Blob([code], { type: 'application/octet-stream' }),
      savedName('portico', [texts.file, document.title.split(' | ')[0] ?? null, dayOf(new Date())]),
    );
  return (
    <>
      <p>{link ? texts.lead : texts.tooLong}</p>
      <p>
        <strong>{texts.secret}</strong>
      </p>
      {files.length > 0 && (
        <>
          <p className="mb-0">{texts.files}</p>
          <ul>
            {files.map((name, index) => (
              <li key={index} className="text-break">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {link && (
        <p className="text-center">
          <QrCode content={link} label={texts.code} side={380} ecc="L" className="mw-100 h-auto" />
        </p>
      )}
      <p className="d-flex flex-wrap gap-2">
        {link && <CopyButton link={link} />}
        <button type="button" className="btn btn-outline-primary" onClick={save}>
          {texts.save}
        </button>
      </p>
    </>
  );
}

function CopyButton({ link }: { link: string }) {
  const [told, setTold] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setTold(texts.copied),
      () => setTold(texts.notCopied),
    );
  return (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={() => void copy()}>
        {texts.copy}
      </button>
      <span role="status" className="align-self-center">
        {told}
      </span>
    </>
  );
}

/** Opens a file of another device: its form takes the place of the one on screen. */
function FileEntry() {
  const id = useId();
  const [fault, setFault] = useState<TransferFault | null>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const result = file.size > longestCode ? 'too-large' : await openFile(file);
    setFault(result);
    if (result) announce(faultTexts[result]);
    target.value = '';
  };
  return (
    <div className="border-top pt-3">
      <label className="fw-semibold d-block" htmlFor={id}>
        {texts.receive}
      </label>
      <p id={`${id}-help`} className="mb-2">
        {texts.receiveHelp}
      </p>
      <input
        className="form-control"
        id={id}
        type="file"
        accept=".portico"
        aria-describedby={`${id}-help`}
        onChange={(event) => void open(event)}
      />
      {fault && (
        <Alert type="danger" className="mt-3">
          <p className="mb-0">{faultTexts[fault]}</p>
        </Alert>
      )}
    </div>
  );
}

/** Leaves for the form of the file; gives back why not. */
async function openFile(file: File): Promise<TransferFault | null> {
  const code = (await file.text()).trim();
  const read = await checkedTransfer(code);
  if (typeof read === 'string') return read;
  keepTransferCode(code);
  // The citizen has chosen to put this in the place of what is on screen.
  skipLeavePrompt(true);
  // An entry of the history without the step on screen: the form opens at the one of the file.
  history.replaceState(null, '', read.path);
  location.reload();
  return null;
}

/** What has come from another device, or why it was refused. */
export function ArrivalAlert(arrival: Arrival) {
  if ('fault' in arrival)
    return (
      <Alert type="danger" live="alert" className="mb-4">
        <p className="mb-0">{faultTexts[arrival.fault]}</p>
      </Alert>
    );
  const { files } = arrival;
  return (
    <Alert type={files.length > 0 ? 'warning' : 'success'} title={null} live="status" className="mb-4">
      <p className="mb-0">{texts.continued}</p>
      {files.length > 0 && (
        <>
          <p className="mb-0">{texts.missing}</p>
          <ul className="mb-0">
            {files.map((name, index) => (
              <li key={index} className="text-break">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
