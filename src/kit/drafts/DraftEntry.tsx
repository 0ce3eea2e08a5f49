import { type ReactNode, useState } from 'react';
import { announce } from '#platform/page/announce.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '../Alert.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { ConfirmDialog } from '../dialog/LazyDialogs.tsx';
import { restoreFocus } from '../list/restore-focus.ts';
import { copyTexts as texts } from './copy-texts.ts';

/** A draft, of the backend or of this device. */
export interface DraftEntry {
  /** What its form is called, and what the citizen called it. */
  name: string;
  /** What its notice says in place of "Hai una bozza". */
  title?: string;
  /** Label of the button that resumes it, in place of "Riprendi". */
  resumeLabel?: string;
  /** When it was saved, and until when it stays. */
  detail: string;
  /** Null: it cannot be resumed, as `detail` says. */
  resume: (() => Promise<unknown>) | null;
  /** May reject: the question stays open. */
  remove: () => Promise<void>;
}

/** "Hai una bozza", above the first step of its form. */
export function DraftAlert({ children, ...draft }: DraftEntry & { children?: ReactNode }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <Alert type="info" title={null} live="status">
      <p className="fw-semibold">{draft.title ?? texts.have(draft.name)}</p>
      <p>{draft.detail}</p>
      <DraftWays {...draft} onRemoved={() => setGone(true)} />
      {children}
    </Alert>
  );
}

interface WaysProps extends DraftEntry {
  onRemoved: () => void;
}

/** "Riprendi" and "Elimina", the second after a question. */
export function DraftWays({ name, resumeLabel, resume, remove, onRemoved }: WaysProps) {
  const [isAsking, setAsking] = useState(false);
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="pc-draft-ways">
      {resume && (
        <BusyButton className="btn btn-primary btn-sm" onPress={resume}>
          {resumeLabel ?? texts.resume}
          {of}
        </BusyButton>
      )}
      <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setAsking(true)}>
        {texts.remove}
        {of}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.removeConfirm}
          onConfirm={async () => {
            await remove();
            announce(texts.removed);
            onRemoved();
            restoreFocus('.pc-wizard h2', '#da-completare', 'h1');
          }}
          failure={texts.notRemoved}
          onClose={() => setAsking(false)}
        >
          <p>{texts.removeText(name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What is said below the first step of drafts at the backend: the newest one, and where the others are; null: there are none. */
export function savedOffer([newest, ...others]: readonly DraftEntry[]): ReactNode {
  if (!newest) return null;
  return (
    <div className="mt-3">
      <DraftAlert {...newest}>
        {others.length > 0 && (
          <p className="mt-3">
            <a href={`${pathOf('area-activities')}#bozze`}>{texts.others(others.length)}</a>
          </p>
        )}
      </DraftAlert>
    </div>
  );
}
