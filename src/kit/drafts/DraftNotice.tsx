import { instantText } from '#domain/time/dates.ts';
import { dateTimeText, timeText } from '#domain/text/display.ts';
import { Alert } from '../Alert.tsx';
import { SendButton } from '../form/SendButton.tsx';
import type { SavedDraft, SaveState } from './draft-saver.ts';
import { type Drafted, draftTexts as texts } from './texts.ts';

interface Props {
  /** The draft that the address names; null: it is not to be had. */
  found: SavedDraft | null;
  what: Drafted;
  state: SaveState;
  saveAsNew: () => Promise<void>;
  openNewer: () => Promise<void>;
}

/** Notice about the draft that the address names: missing, unreadable, changed elsewhere, or when it was saved. */
export function DraftNotice({ found, what, state, saveAsNew, openNewer }: Props) {
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
