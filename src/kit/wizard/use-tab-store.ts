import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { notices } from '#errors/notices.ts';
import { currentPath } from '#platform/session/return-path.ts';
import { listen } from '#platform/page/events.ts';
import { dropForm, keepForm, keptForm, type KeptForm, draftMark } from '#platform/storage/kept-form.ts';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { notify } from '#platform/toasts.ts';
import { formPerson, noDelegator, personChange, restorePerson } from '#platform/session/form-person.ts';
import type { FormPerson } from '#platform/session/guarded-forms.ts';
import { usePersonOfForm } from '../form/use-delegation-guard.ts';
import { useFormGuard } from '../form/use-form-guard.ts';
import type { DraftStore, Kept, GonePart } from './draft-store.ts';
import { loadCopies } from './FormCopy.tsx';

/**
 * The values of a kept form as its reader takes them; those of another release that it refuses are left out, each alone.
 *
 * @param names the fields of the form
 * @returns null when nothing can be read; `isWhole`: nothing was left out
 */
export function readablePart<Draft extends object>(
  kept: KeptForm,
  read: (kept: KeptForm) => Partial<Draft> | null,
  names: readonly string[],
): { values: Partial<Draft>; isWhole: boolean } | null {
  const all = Object.entries(kept.values);
  const known = all.filter(([name]) => names.includes(name));
  const whole = read(kept);
  if (whole) return { values: whole, isWhole: known.length === all.length };
  const alone = ([name, value]: [string, unknown]) => ({ ...kept, values: { [name]: value } });
  const good = known.filter((entry) => read(alone(entry)) !== null);
  const values = good.length > 0 ? read({ ...kept, values: Object.fromEntries(good) }) : null;
  return values && { values, isWhole: false };
}

/** Saves a draft at the backend while it is typed. */
export interface DraftBackup<Draft> {
  /** The version of the draft on which the next save is based. */
  readonly version: string;
  /** Calls back whenever `version` has changed. Returns a function that stops it. */
  onVersion: (listener: () => void) => () => void;
  note: (draft: Draft) => void;
  stop: () => void;
}

export interface TabStoreOptions<Draft extends object> {
  /** Name of the form in session storage. */
  form: string;
  /** The initial values, from the service and the address. */
  initial: Draft;
  /** Reads the values of a kept form; null when they are invalid. */
  read: (kept: KeptForm) => Partial<Draft> | null;
  /** Values that are never stored: one-time codes. */
  forget?: readonly (keyof Draft)[];
  /** Values that hold in this tab alone, as an address that was proved here. */
  ofTab?: readonly (keyof Draft)[] | undefined;
  /** The subject of the form, e.g. the address from which it was prefilled. */
  item?: string;
  backup?: DraftBackup<Draft> | null;
  /** Module in which the citizen may act for a delegator: the form stays that person's until the citizen confirms another. */
  module?: AssetCode;
  /** For whom it was begun; default: for whom the module acts now. */
  person?: FormPerson;
  /** What a draft names that is not there any more: asked once, when a kept draft is resumed. May reject. */
  gone?: (draft: Draft) => Promise<GonePart<Draft>[]>;
}

let isTold = false;

/** Says once that the browser refuses storage: what is typed lasts as long as the page. */
function tellNotKept(): void {
  if (isTold) return;
  isTold = true;
  notify(notices.notKept);
}

/**
 * Stores a draft and its files in the tab. Its last values are also guarded against the end of the session during a
 * read.
 *
 * @returns `current`: the draft as last stored; `forget`: removes the stored draft; `close`: removes it and stores
 *   nothing more, since the page is about to be left. Both resolve when the page may be left
 */
export function useTabStore<Draft extends object>(options: TabStoreOptions<Draft>) {
  const { form, initial, read, forget = [], item, backup, module } = options;
  const ofTab = (options.ofTab ?? []).map(String);
  const draft = useRef(initial);
  const last = useRef<Kept<Draft> | null>(null);
  const isClosed = useRef(false);
  const [files] = useState(() => new KeptFiles());
  const toNamedForm = ({ values, step }: Kept<Draft>) => {
    const kept: Record<string, unknown> = { ...values };
    for (const name of forget) delete kept[String(name)];
    const about = backup?.version ?? item;
    const person = module && formPerson(module);
    return { name: form, path: currentPath(), values: files.keep(kept), step, item: about, person, ofTab };
  };
  const clear = () => {
    last.current = null;
    dropForm(form);
    return files.drop();
  };
  const restore = async (kept: KeptForm): Promise<Kept<Draft> | null> => {
    const restored = { ...kept, values: await files.restore(kept.values, initial) };
    const found = readablePart(restored, read, Object.keys(initial));
    const { values, notes } = await resumedPart(form, found, { initial, gone: options.gone });
    if (!values) return null;
    draft.current = { ...initial, ...values };
    if (module) restorePerson(module, kept.person ?? noDelegator);
    return { values, step: kept.step, notes, isResumed: isBack(form, kept) };
  };
  const [store] = useState<DraftStore<Draft>>(() => ({
    name: form,
    ofTab,
    load: () => {
      const kept = keptForm(form);
      return kept && restore(kept);
    },
    save: (kept) => {
      if (isClosed.current) return;
      draft.current = { ...draft.current, ...kept.values };
      last.current = kept;
      if (!keepForm(form, toNamedForm(kept))) tellNotKept();
      // As long as it is not confirmed for whom, the draft stays what it was.
      if (!module || !personChange(module)) backup?.note(draft.current);
    },
    drop: () => {
      backup?.stop();
      return clear();
    },
  }));
  usePersonOfForm(module, options.person);
  useFormGuard(() => last.current && toNamedForm(last.current));
  const keepVersion = useEffectEvent(() => {
    if (last.current && !isClosed.current) keepForm(form, toNamedForm(last.current));
  });
  // A saving comes after what was typed: a reload must not take it for one made elsewhere.
  useEffect(() => backup?.onVersion(() => keepVersion()), [backup]);
  // After a logout or the login of another person nothing of this draft may be stored again while it goes.
  useEffect(() => listen('clear', (reason) => void (isClosed.current ||= reason !== 'ended')), []);
  const close = () => {
    isClosed.current = true;
    return store.drop();
  };
  return { store, toNamedForm, current: () => draft.current, forget: clear, close };
}

/** Whether its citizen is back after the session ended in the midst of it; a reload does not say so again. */
function isBack(form: string, kept: KeptForm): boolean {
  if (!kept.interrupted) return false;
  keepForm(form, kept);
  return true;
}

/** What was read of a form and, where it was just taken out of a kept draft, what of that has gone meanwhile. */
async function resumedPart<Draft extends object>(
  form: string,
  found: ReturnType<typeof readablePart<Draft>>,
  options: { initial: Draft; gone: TabStoreOptions<Draft>['gone'] },
): Promise<{ values: Partial<Draft> | null; notes: readonly string[] }> {
  const mark = draftMark(form);
  const value = mark.get();
  const plain = { values: found && found.values, notes: [] };
  if (!value?.isResumed) return plain;
  mark.set({ ...value, isResumed: false });
  try {
    const { checkResumed } = await loadCopies();
    return await checkResumed(found, options);
  } catch {
    return plain;
  }
}
