import { type ReactNode, useState } from 'react';
import { keptDrafts, type KeptDraft } from '#platform/storage/kept-drafts.ts';
import { isFormKept } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { ConfirmDialog } from '../dialog/LazyDialogs.tsx';
import type { FormCopy } from '../wizard/draft-store.ts';
import { copyTexts as texts } from './copy-texts.ts';
import { DraftAlert } from './DraftEntry.tsx';
import { endDay, formOf, isOnScreen, removeCopy, resumeCopy, savedText } from './keep-copy.ts';

// All that a form needs for its copy on this device, as one file to load.
export { KeepCopyDialog } from './KeepCopyDialog.tsx';
export { dropCopy, refuseCopy, saveCopy } from './keep-copy.ts';

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
    await resumeCopy(copy.owner, draft);
  };
  return (
    <>
      <DraftAlert
        name={formOf(draft).name}
        detail={texts.savedAt(savedText(draft), endDay(draft))}
        resume={async () => (isFormKept(copy.form) ? setOver(true) : resume())}
        remove={() => removeCopy(copy.owner, draft)}
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
