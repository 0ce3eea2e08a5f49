import { useEffect, useState } from 'react';
import { keptForm } from '#platform/storage/kept-form.ts';
import { type DraftCalls, DraftSaver, type SavedDraft, type SaveState, versionOf } from './draft-saver.ts';

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
