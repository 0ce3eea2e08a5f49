import { type ReactNode, useState } from 'react';
import { ticketModules } from '#domain/assets.ts';
import { unsentReports } from '#features/reports/state/unsent.ts';
import { isUnsent } from '#features/reports/state/unsent-names.ts';
import { savedEntries } from '#features/requests/state/saved-entries.ts';
import { Alert } from '#kit/Alert.tsx';
import { copyTexts } from '#kit/drafts/copy-texts.ts';
import { type DraftEntry, DraftWays } from '#kit/drafts/DraftEntry.tsx';
import { endDay, formOf, removeCopy, resumeCopy, savedText } from '#kit/drafts/keep-copy.ts';
import { hasAsset } from '#platform/app.ts';
import { currentUser } from '#platform/session/session.ts';
import { createStaleCheck } from '#platform/session/clearing.ts';
import { mayHoldDrafts } from '#platform/storage/draft-databases.ts';
import { keptDrafts, type KeptDraft } from '#platform/storage/kept-drafts.ts';

/** Maximum number of drafts on the desktop; the activities have those of the backend, the forms those of this device. */
const maxDrafts = 5;

/**
 * The citizen's drafts, of this device and of the backend, for "Da completare"; null: there are none. What the backend
 * does not tell is left out: the activities say that it failed.
 *
 * @param onEmpty the last one was deleted
 */
export async function draftTasks(onEmpty: () => void): Promise<ReactNode> {
  const isCurrent = createStaleCheck();
  const owner = currentUser().taxCode;
  const [kept, ...saved] = await Promise.all([
    draftsHere(owner),
    ...ticketModules.map((code) => (hasAsset(code) ? savedEntries(code).catch(() => []) : [])),
  ]);
  const entries = [...kept.unsent, ...[...kept.others, ...saved.flat()].slice(0, maxDrafts)];
  if (!isCurrent() || (entries.length === 0 && kept.unreadable === 0)) return null;
  return <DraftTasks entries={entries} unreadable={kept.unreadable} onEmpty={onEmpty} />;
}

/** The drafts of a citizen that this browser holds. */
interface EntriesHere {
  /** Reports that wait here to be sent. */
  unsent: DraftEntry[];
  others: DraftEntry[];
  /** How many could not be read any more. */
  unreadable: number;
}

/** Reads the drafts of a citizen that this browser holds: most hold none, and nothing is opened there. Never rejects. */
async function draftsHere(owner: string): Promise<EntriesHere> {
  if (!(await mayHoldDrafts())) return { unsent: [], others: [], unreadable: 0 };
  const [kept, unsent] = await Promise.all([keptDrafts(owner), unsentReports(owner)]);
  const others = kept.drafts.filter(({ form }) => !isUnsent(form)).map((draft) => entryOf(owner, draft));
  return { unsent, others, unreadable: kept.unreadable };
}

function entryOf(owner: string, draft: KeptDraft): DraftEntry {
  const { name, isOffered } = formOf(draft);
  const saved = copyTexts.savedAt(savedText(draft), endDay(draft));
  return {
    name,
    detail: isOffered ? saved : copyTexts.notOffered,
    resume: isOffered ? () => resumeCopy(owner, draft) : null,
    remove: () => removeCopy(owner, draft),
  };
}

interface Props {
  entries: readonly DraftEntry[];
  unreadable: number;
  onEmpty: () => void;
}

function DraftTasks({ entries, unreadable, onEmpty }: Props) {
  const [left, setLeft] = useState(entries);
  const remove = (entry: DraftEntry) => {
    const others = left.filter((each) => each !== entry);
    setLeft(others);
    if (others.length === 0 && unreadable === 0) onEmpty();
  };
  return (
    <>
      {unreadable > 0 && <Alert type="warning">{copyTexts.unreadable(unreadable)}</Alert>}
      {left.length > 0 && (
        <ul className="pc-tasks">
          {left.map((entry) => (
            <li key={`${entry.name} ${entry.detail}`} className="pc-draft-task">
              <span className="pc-task-text">
                <span className="pc-task-kind">{entry.title ? 'Da inviare' : 'Bozza'}</span>
                <span className="pc-task-title">{entry.title ?? entry.name}</span>
                <span className="pc-task-day">{entry.detail}</span>
              </span>
              <DraftWays {...entry} onRemoved={() => remove(entry)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
