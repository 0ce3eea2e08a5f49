import { useEffect, useState } from 'react';
import { readDrafts, saveDraft } from '#api/drafts.ts';
import type { Draft as KeptDraft } from '#contracts/drafts.ts';
import { client } from '#stores/client.ts';
import { DraftSaver, type SaveState, versionOf } from './draft-saver.ts';
import { assistanceAsset } from './resumed.ts';

/** Saves a resumed draft as it is typed; null without one. `base`: version that the values come from. */
export function useDraftSaver(draft: KeptDraft | null, base: string | null) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [saver] = useState(
    () =>
      draft &&
      new DraftSaver({
        id: draft.id,
        version: base ?? versionOf(draft),
        calls: {
          list: async () => readDrafts(client, assistanceAsset()),
          write: async (id, body) => saveDraft(client, id, assistanceAsset(), body),
        },
        onState: setState,
      }),
  );
  useEffect(() => () => saver?.stop(), [saver]);
  return { saver, state };
}
