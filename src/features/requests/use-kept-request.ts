import { useEffect, useRef, useState } from 'react';
import { guardForm, type NamedForm } from '#platform/session/expired.ts';
import type { DraftStore, Kept } from '#kit/wizard/draft-store.ts';
import type { DraftSaver } from './state/draft-saver.ts';
import { dropRequest, keepRequest, keptRequest, namedForm } from './state/kept-request.ts';
import type { Draft } from './state/values.ts';

interface Options {
  /** The draft that is being written on; null: a new request. */
  draftId: string | null;
  saver: DraftSaver<Draft> | null;
  initial: Draft;
}

/** What is typed as the tab keeps it, over a reload and a login; a resumed draft is also saved with the backend. */
export function useKeptRequest({ draftId, saver, initial }: Options) {
  const [kept] = useState(() => keptRequest(draftId));
  const last = useRef<Draft>({ ...initial, ...kept?.values });
  const guarded = useRef<NamedForm | null>(null);
  const isClosed = useRef(false);
  const named = (form: Kept<Draft>) => namedForm(draftId, form, saver?.version ?? null);
  const forget = () => {
    guarded.current = null;
    dropRequest(draftId);
  };
  const [store] = useState<DraftStore<Draft>>(() => ({
    load: () => kept,
    save: (form) => {
      if (isClosed.current) return;
      last.current = { ...last.current, ...form.values };
      guarded.current = named(form);
      keepRequest(guarded.current);
      saver?.note(last.current);
    },
    drop: () => {
      saver?.stop();
      forget();
    },
  }));
  useEffect(() => {
    const out = guardForm(() => guarded.current);
    return () => void out();
  }, []);
  /** Forgets what is typed and takes nothing more: the page is about to change. */
  const close = () => {
    isClosed.current = true;
    store.drop();
  };
  return { store, saver, last, named, forget, close };
}

/** What `useKeptRequest` gives to those who save the draft by hand. */
export interface KeptRequest {
  saver: DraftSaver<Draft> | null;
  last: { readonly current: Draft };
  close: () => void;
}
