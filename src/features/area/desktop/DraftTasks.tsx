import { type ReactNode, useState } from 'react';
import { ticketModules } from '#domain/assets.ts';
import { savedEntries } from '#features/requests/state/saved-entries.ts';
import { Alert } from '#kit/Alert.tsx';
import { copyTexts } from '#kit/drafts/copy-texts.ts';
import { type DraftEntry, DraftWays } from '#kit/drafts/DraftEntry.tsx';
import { hasAsset } from '#platform/app.ts';
import { currentUser } from '#platform/session/session.ts';
import { createStaleCheck } from '#platform/session/clearing.ts';
import { mayHoldDrafts } from '#platform/storage/draft-databases.ts';
import type { EntriesHere } from './entries-here.ts';

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

/** Most browsers hold none, and need none of the code that reads them. */
async function draftsHere(owner: string): Promise<EntriesHere> {
  if (!(await mayHoldDrafts())) return { unsent: [], others: [], unreadable: 0 };
  return (await import('./entries-here.ts')).entriesHere(owner);
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
