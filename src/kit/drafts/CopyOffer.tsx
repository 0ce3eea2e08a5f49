import { type ReactNode, useState } from 'react';
import { announce } from '#platform/page/announce.ts';
import { keptDrafts, type KeptDraft } from '#platform/storage/kept-drafts.ts';
import { isFormKept } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { restoreFocus } from '../list/restore-focus.ts';
import type { FormCopy } from '../wizard/form-copy.ts';
import { copyTexts as texts } from './copy-texts.ts';
import { endDay, formOf, isOnScreen, removeCopy, resumeCopy, savedText } from './keep-copy.ts';

/** What the first step says of a draft of its form on this device; null: there is none, or it is on screen. */
export async function offerOf<Draft>(copy: FormCopy<Draft>): Promise<ReactNode> {
  const { drafts, unreadable } = await keptDrafts(copy.owner);
  const draft = drafts.find(({ form }) => form === copy.form);
  const isShown = draft && !isOnScreen(draft);
  if (!isShown && unreadable === 0) return null;
  return (
    <>
      {unreadable > 0 && (
        <Alert type="warning" live="status">
          {texts.unreadable(unreadable)}
        </Alert>
      )}
      {isShown && <CopyOffer copy={copy} draft={draft} />}
    </>
  );
}

/** A draft of the form on screen, which stands under it until one of the two is chosen. */
function CopyOffer<Draft>({ copy, draft }: { copy: FormCopy<Draft>; draft: KeptDraft }) {
  const [isOver, setOver] = useState(false);
  const resume = async () => {
    await copy.close();
    resumeCopy(copy.owner, draft);
  };
  return (
    <>
      <DraftLine
        name={formOf(draft).name}
        detail={texts.savedAt(savedText(draft), endDay(draft))}
        onResume={async () => (isFormKept(copy.form) ? setOver(true) : resume())}
        onRemove={() => removeCopy(copy.owner, draft)}
      />
      {isOver && (
        <ConfirmDialog
          title={texts.overTitle}
          confirm={texts.overConfirm}
          cancel={texts.overCancel}
          onConfirm={resume}
          failure={texts.failed.refused}
          onClose={() => setOver(false)}
        >
          <p>{texts.overText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface LineProps {
  name: string;
  /** When it was saved, and until when it stays. */
  detail: string;
  /** Null: it cannot be resumed, as `detail` says. */
  onResume: (() => Promise<unknown>) | null;
  /** May reject: the question stays open. */
  onRemove: () => Promise<void>;
}

/** "Hai una bozza": resume it, or delete it after a question. */
export function DraftLine({ name, detail, onResume, onRemove }: LineProps) {
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <Alert type="info" title={null} live="status">
      <p className="fw-semibold">{texts.have(name)}</p>
      <p>{detail}</p>
      <div className="pc-draft-ways">
        {onResume && (
          <BusyButton className="btn btn-primary btn-sm" onPress={onResume}>
            {texts.resume}
            {of}
          </BusyButton>
        )}
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setAsking(true)}>
          {texts.remove}
          {of}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.removeConfirm}
          onConfirm={async () => {
            await onRemove();
            announce(texts.removed);
            setGone(true);
            restoreFocus('.pc-wizard h2', '#da-completare', 'h1');
          }}
          failure={texts.notRemoved}
          onClose={() => setAsking(false)}
        >
          <p>{texts.removeText(name)}</p>
        </ConfirmDialog>
      )}
    </Alert>
  );
}
