import { type ReactNode, useState, useId, useRef } from 'react';
import { keptDrafts, type KeptDraft, keepingFailure } from '#platform/storage/kept-drafts.ts';
import { isFormKept } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { ConfirmDialog } from '../dialog/LazyDialogs.tsx';
import type { FormCopy, GonePart } from '../wizard/draft-store.ts';
import { BusyButton } from '../BusyButton.tsx';
import { Modal } from '../dialog/Modal.tsx';
import { copyTexts as texts } from './copy-texts.ts';
import { DraftAlert } from './DraftEntry.tsx';
import {
  endDay,
  formOf,
  isOnScreen,
  removeCopy,
  resumeCopy,
  savedText,
  keepAsked,
  type KeepQuestion,
} from './keep-copy.ts';

// All that a form needs for its copy on this device, as one file to load.
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

interface Found<Draft> {
  values: Partial<Draft>;
  isWhole: boolean;
}

/** How long a resumed form waits to learn what of it has gone, in milliseconds: without that it opens too. */
const longestCheck = 5000;

/**
 * What is left of a resumed draft, and what the citizen is told of the rest.
 *
 * @param found what could be read of it; null: nothing
 */
export async function checkResumed<Draft extends object>(
  found: Found<Draft> | null,
  { initial, gone }: { initial: Draft; gone?: ((draft: Draft) => Promise<GonePart<Draft>[]>) | undefined },
): Promise<{ values: Partial<Draft>; notes: string[] }> {
  if (!found) return { values: {}, notes: [texts.unreadable(1)] };
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), longestCheck));
  const asked = gone?.({ ...initial, ...found.values }).catch(() => []);
  const parts = asked ? await Promise.race([asked, late]) : [];
  return {
    values: Object.assign({}, found.values, ...parts.map(({ values }) => values)) as Partial<Draft>,
    notes: [...parts.map(({ text }) => text), ...(found.isWhole ? [] : [texts.older])],
  };
}

interface Props {
  question: KeepQuestion;
  onClose: () => void;
  onKept: () => void;
  /** Another tab was faster: there is another draft to choose from. */
  onAgain: (question: KeepQuestion) => void;
}

/** Asks before a draft is kept on this device: what of it, for how long, who can read it, and in place of which other one. */
export function KeepCopyDialog({ question, onClose, onKept, onAgain }: Props) {
  const { owner, other } = question;
  const [outlives, setOutlives] = useState(other?.place === 'over-logout' && owner !== null);
  const [failed, setFailed] = useState<string | null>(null);
  const lead = useRef<HTMLButtonElement>(null);
  const keep = async () => {
    setFailed(null);
    try {
      const again = await keepAsked(question, outlives);
      if (again) onAgain(again);
      else onKept();
    } catch (error) {
      setFailed(texts.failed[keepingFailure(error)]);
    }
  };
  const footer = (
    <>
      <button type="button" className="btn btn-outline-primary" ref={lead} onClick={onClose}>
        {other ? texts.keepOther : texts.cancel}
      </button>
      <BusyButton onPress={keep}>{other ? texts.replace : texts.keep}</BusyButton>
    </>
  );
  return (
    <Modal
      open
      title={other ? texts.otherTitle : texts.title}
      onClose={onClose}
      focusFirst={lead}
      footer={footer}
    >
      {other && <p>{texts.other(formOf(other).name, savedText(other))}</p>}
      <p>{texts.lead(endDay({ savedAt: Date.now() }))}</p>
      <dl>
        <dt>{texts.what}</dt>
        <dd>{texts.whatText}</dd>
        <dt>{texts.who}</dt>
        <dd>{owner === null ? texts.anyoneText : texts.ownText}</dd>
      </dl>
      {owner !== null && <OutlivesField value={outlives} onChange={setOutlives} />}
      {failed && (
        <Alert type="danger" live="alert" className="mt-3">
          {failed}
        </Alert>
      )}
    </Modal>
  );
}

/** Whether the draft stays over the logout. */
function OutlivesField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{texts.outlives}</label>
      <small id={`${id}-help`} className="form-text d-block">
        {texts.outlivesHelp}
      </small>
    </div>
  );
}
