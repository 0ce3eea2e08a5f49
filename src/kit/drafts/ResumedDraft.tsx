import { type ReactNode, useEffect, useState } from 'react';
import { loadNotices } from '#errors/notices.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { instantText } from '#domain/time/dates.ts';
import { dateTimeText, timeText } from '#domain/text/display.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { Alert } from '../Alert.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { useResource } from '../use-resource.ts';
import { SendButton } from '../form/SendButton.tsx';
import { draftTexts, type Drafted, draftTexts as texts } from './texts.ts';
import { type DraftCalls, type SavedDraft, type SaveState, DraftSaver, versionOf } from './draft-saver.ts';

interface Props {
  /** `?idBozza=` of the address. */
  draftId: string;
  calls: DraftCalls;
  /** The form; null: the draft was not found, or is somebody else's. */
  children: (found: SavedDraft | null) => ReactNode;
}

/** The form that a draft fills in, once the draft is there. */
export function ResumedDraft({ draftId, calls, children }: Props) {
  const drafts = useResource(
    draftId,
    (signal) => calls.list(signal),
    (error) => notifyFailure(loadNotices.draft, error),
  );
  if (drafts.state === 'loading') return <Spinner onCancel={drafts.cancel} />;
  if (drafts.state === 'failed') return <LoadFailed onRetry={drafts.retry} />;
  const found = drafts.value.find(({ id }) => id === draftId) ?? null;
  const sent = found && (calls.sentAs?.(draftId) ?? null);
  return sent === null ? children(found) : <Sent number={sent} />;
}

/** Instead of the form: what was sent must not be sent a second time. */
function Sent({ number }: { number: string }) {
  return (
    <>
      <Alert type="info" live="status" title={null}>
        <p className="fw-semibold">{draftTexts.sent(number)}</p>
        <p>{draftTexts.sentText}</p>
      </Alert>
      <p>
        <a className="btn btn-primary" href={`${pathOf('area-activities')}#assistenza`}>
          {draftTexts.toRequests}
        </a>
      </p>
    </>
  );
}

interface NoticeProps {
  /** The draft that the address names; null: it is not to be had. */
  found: SavedDraft | null;
  what: Drafted;
  state: SaveState;
  saveAsNew: () => Promise<void>;
  openNewer: () => Promise<void>;
}

/** Notice about the draft that the address names: missing, unreadable, changed elsewhere, or when it was saved. */
export function DraftNotice({ found, what, state, saveAsNew, openNewer }: NoticeProps) {
  if (!found) return <Lost title={texts.missing} text={texts.missingText(what)} />;
  if (!found.body) return <Lost title={texts.broken} text={texts.brokenText(what)} />;
  if (state.kind === 'newer' || state.kind === 'gone')
    return (
      <Alert type="warning" live="alert">
        <p>{state.kind === 'newer' ? texts.newer(dateTimeText(state.savedAt)) : texts.gone}</p>
        <div className="pc-draft-ways">
          {state.kind === 'newer' && (
            <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => void openNewer()}>
              {texts.openNewer}
            </button>
          )}
          <SendButton className="btn btn-primary btn-sm" onPress={saveAsNew}>
            {texts.saveAsNew}
          </SendButton>
        </div>
      </Alert>
    );
  return (
    <p className="pc-draft-line" role="status">
      {lineOf(state)}
    </p>
  );
}

function lineOf(state: SaveState): string {
  if (state.kind === 'saved') return texts.kept(timeText(instantText(new Date(state.at))));
  return state.kind === 'failed' ? texts.unkept : '';
}

function Lost({ title, text }: { title: string; text: string }) {
  return (
    <Alert type="warning" title={title} live="alert">
      {text}
    </Alert>
  );
}

interface Options<Values> {
  /** Null: there is none. */
  draft: SavedDraft | null;
  /** Name of the form with this draft among the kept ones. */
  form: string;
  calls: DraftCalls;
  bodyOf: (values: Values) => string;
}

/** Saves a resumed draft as it is typed; null without one. What a reload kept builds on the version it was typed over. */
export function useDraftSaver<Values>({ draft, form, calls, bodyOf }: Options<Values>) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [saver] = useState(
    () =>
      draft &&
      new DraftSaver<Values>({
        id: draft.id,
        version: keptForm(form)?.item ?? versionOf(draft),
        calls,
        bodyOf,
        onState: setState,
      }),
  );
  // What stands around the form may have come since.
  useEffect(() => saver?.writeWith(bodyOf));
  useEffect(() => () => saver?.stop(), [saver]);
  return { saver, state };
}
