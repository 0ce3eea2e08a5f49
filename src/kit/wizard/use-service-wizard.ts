import { useRef, useState } from 'react';
import { isKind } from '#errors/portal-error.ts';
import { currentPath } from '#platform/page/current-path.ts';
import { askLogin } from '#platform/session/expired.ts';
import type { User } from '#platform/session/session.ts';
import { dropForm, keepForm, keptForm, type KeptForm } from '#platform/storage/kept-form.ts';
import type { Refusal } from '../form/refusal.ts';
import { useFormGuard } from '../form/use-form-guard.ts';
import type { DraftStore, Kept } from './draft-store.ts';
import type { WizardProps } from './wizard-props.ts';

/** Proves the e-mail address of who is not logged in: `addressCheck` of the one-time code makes one. */
export interface AddressCheck<Draft, Id> {
  /** The step on whose confirmation a code is sent. */
  step: Id;
  begin: (draft: Draft) => Promise<void>;
  /** Why no code was sent; null: shown already, undefined: the failure is another call's. */
  refusal: (error: unknown) => Refusal | null | undefined;
  /** The form was sent: the code is used up. */
  end: () => void;
}

/** Saves a draft with the backend while it is typed. */
export interface DraftBackup<Draft> {
  /** The version of the draft that the next saving builds on. */
  readonly version: string;
  note: (draft: Draft) => void;
  stop: () => void;
}

interface Options<Draft extends object, Id extends string> {
  /** Name of the form among those that the tab keeps. */
  form: string;
  /** The values at first, by the service and by the address. */
  initial: Draft;
  /** The values of a kept form; null when nothing of it can be used. */
  read: (kept: KeptForm) => Partial<Draft> | null;
  /** Values that are never kept: files, one-time codes (screens A 1.6). */
  forget?: readonly (keyof Draft)[];
  /** What the form is about, as the address that filled in a part of it. */
  item?: string;
  /** Null: nobody is logged in. */
  user: User | null;
  /** For who is not logged in. */
  addressCheck?: AddressCheck<Draft, Id>;
  backup?: DraftBackup<Draft> | null;
  /** Sends the form, once, and keeps what the page of the outcome shows. Rejects with PortalError. */
  send: (draft: Draft) => Promise<unknown>;
  /** Leaves for the page of the outcome. */
  onDone: () => void;
  /** Why the form was not taken; null: shown already. */
  refusal: (error: unknown, draft: Draft) => Refusal | null;
}

/**
 * Wires the wizard of a service: what is typed stays over a reload and a login, the end of the session in its middle
 * opens the dialog and keeps the form, an address is proved with a code where nobody is logged in, and what was sent is
 * forgotten before its outcome is shown. The service gives steps, views and the calls.
 *
 * @returns `wizard`: properties for `Wizard`; `current`: all that is typed, as it was kept last; `forget`: forgets what
 *   was kept, e.g. because it is not needed; `close`: forgets it for good, since the page is about to change
 */
export function useServiceWizard<Draft extends object, Id extends string>(options: Options<Draft, Id>) {
  const { initial, user, addressCheck, send, onDone } = options;
  const { store, named, ...kept } = useTabStore(options);
  const wizard = {
    initial,
    store,
    confirms: confirmsOf(user ? undefined : addressCheck),
    onSubmit: async (draft: Draft) => {
      await send(draft);
      addressCheck?.end();
    },
    onDone,
    refusal: (error: unknown, draft: Draft) => {
      const unsent = addressCheck?.refusal(error);
      return unsent === undefined ? options.refusal(error, draft) : unsent;
    },
    sessionEnded: (error: unknown) => user !== null && isKind(error, 'unauthenticated'),
    onSessionEnd: (draft: Kept<Draft>) => askLogin(named(draft)),
  } satisfies Partial<WizardProps<Draft, Id>>;
  return { wizard, ...kept };
}

function confirmsOf<Draft, Id extends string>(check: AddressCheck<Draft, Id> | undefined) {
  const confirms: Partial<Record<Id, (draft: Draft) => unknown>> = {};
  if (check) confirms[check.step] = check.begin;
  return confirms;
}

/** Keeps a draft in the tab. Its last values also stand guard when the session ends while something is read. */
function useTabStore<Draft extends object, Id extends string>(options: Options<Draft, Id>) {
  const { form, initial, read, forget = [], item, backup } = options;
  const draft = useRef(initial);
  const last = useRef<Kept<Draft> | null>(null);
  const isClosed = useRef(false);
  const named = ({ values, step }: Kept<Draft>) => {
    const kept: Record<string, unknown> = { ...values };
    for (const name of forget) delete kept[String(name)];
    const about = backup?.version ?? item;
    return { name: form, path: currentPath(), values: kept, step, item: about };
  };
  const clear = () => {
    last.current = null;
    dropForm(form);
  };
  const [store] = useState<DraftStore<Draft>>(() => ({
    load: () => {
      const kept = keptForm(form);
      const values = kept && read(kept);
      if (!values) return null;
      draft.current = { ...initial, ...values };
      return { values, step: kept.step };
    },
    save: (kept) => {
      if (isClosed.current) return;
      draft.current = { ...draft.current, ...kept.values };
      last.current = kept;
      keepForm(form, named(kept));
      backup?.note(draft.current);
    },
    drop: () => {
      backup?.stop();
      clear();
    },
  }));
  useFormGuard(() => last.current && named(last.current));
  const close = () => {
    isClosed.current = true;
    store.drop();
  };
  return { store, named, current: () => draft.current, forget: clear, close };
}
