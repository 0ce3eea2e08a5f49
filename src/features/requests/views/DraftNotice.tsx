import { instantText } from '#domain/time/dates.ts';
import type { Draft } from '../contract.ts';
import { dateTimeText, timeText } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import { SendButton } from '#kit/form/SendButton.tsx';
import type { SaveState } from '../state/draft-saver.ts';
import { texts } from '../texts.ts';

interface Props {
  /** The draft that the address names; null: it is not to be had. */
  found: Draft | null;
  state: SaveState;
  onSaveAsNew: () => Promise<void>;
  onOpenNewer: () => Promise<void>;
}

/** Notice about the draft that the address names: missing, unreadable, changed elsewhere, or when it was saved. */
export function DraftNotice({ found, state, onSaveAsNew, onOpenNewer }: Props) {
  if (!found) return <Lost title={texts.draftMissing} text={texts.draftMissingText} />;
  if (!found.body) return <Lost title={texts.draftBroken} text={texts.draftBrokenText} />;
  if (state.kind === 'newer' || state.kind === 'gone')
    return (
      <Alert type="warning" live="alert">
        <p>{state.kind === 'newer' ? texts.draftNewer(dateTimeText(state.savedAt)) : texts.draftGone}</p>
        <div className="pc-draft-ways">
          {state.kind === 'newer' && (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              onClick={() => void onOpenNewer()}
            >
              {texts.openNewer}
            </button>
          )}
          <SendButton className="btn btn-primary btn-sm" onPress={onSaveAsNew}>
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
  if (state.kind === 'saved') return texts.draftKept(timeText(instantText(new Date(state.at))));
  return state.kind === 'failed' ? texts.draftUnkept : '';
}

function Lost({ title, text }: { title: string; text: string }) {
  return (
    <Alert type="warning" title={title} live="alert">
      {text}
    </Alert>
  );
}
