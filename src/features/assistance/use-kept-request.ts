import { useEffect, useRef, useState } from 'react';
import type { Draft as KeptDraft } from '#contracts/drafts.ts';
import { guardForm, type NamedForm } from '#stores/expired.ts';
import { draftBody } from '#domain/ticket-draft.ts';
import type { DraftStore, Kept } from '#ui/wizard/draft-store.ts';
import type { DraftSaver } from './state/draft-saver.ts';
import { dropRequest, keepRequest, keptRequest, namedForm } from './state/kept-request.ts';
import { type RequestFacts, settingsOf, ticketValues } from './state/send-request.ts';
import { useDraftSaver } from './state/use-draft-saver.ts';
import type { Draft } from './state/values.ts';

interface Options {
  /** The draft that is being written on; null: a new request. */
  draft: KeptDraft | null;
  initial: Draft;
  factsOf: (values: Draft) => RequestFacts;
}

/** What is typed as the tab keeps it, over a reload and a login; a resumed draft is also saved with the backend. */
export function useKeptRequest({ draft, initial, factsOf }: Options) {
  const draftId = draft?.id ?? null;
  const [kept] = useState(() => keptRequest(draftId));
  const { saver, state } = useDraftSaver(draft, kept?.base ?? null);
  const last = useRef<Draft>({ ...initial, ...kept?.values });
  const guarded = useRef<NamedForm | null>(null);
  const isClosed = useRef(false);
  const bodyOf = (values: Draft) => {
    const facts = factsOf(values);
    return draftBody(ticketValues(values, facts), settingsOf(facts), facts.delegation);
  };
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
      saver?.note(() => bodyOf(last.current));
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
  return { store, saver, saveState: state, last, named, bodyOf, forget, close };
}

/** What `useKeptRequest` gives to those who save the draft by hand. */
export interface KeptRequest {
  saver: DraftSaver | null;
  last: { readonly current: Draft };
  bodyOf: (values: Draft) => string;
  close: () => void;
}
