import { useEffect, useState } from 'react';
import { keptForm } from '#platform/storage/kept-form.ts';
import type { Draft as KeptDraft } from './contract.ts';
import { DraftSaver, type SaveState, versionOf } from './state/draft-saver.ts';
import { listRequests, writeRequest } from './state/drafts.ts';
import { formName } from './state/kept-request.ts';
import type { RequestFacts } from './state/ticket-values.ts';
import type { Draft } from './state/values.ts';

/** Saves a resumed draft as it is typed; null without one. What a reload kept builds on the version it was typed over. */
export function useDraftSaver(draft: KeptDraft | null, factsOf: (values: Draft) => RequestFacts) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [saver] = useState(
    () =>
      draft &&
      new DraftSaver<Draft>({
        id: draft.id,
        version: keptForm(formName(draft.id))?.item ?? versionOf(draft),
        calls: {
          list: () => listRequests(),
          write: (id, values) => writeRequest(id, values, factsOf(values)),
        },
        onState: setState,
      }),
  );
  useEffect(() => () => saver?.stop(), [saver]);
  return { saver, state };
}
