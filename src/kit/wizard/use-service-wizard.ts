import { useRef, useState } from 'react';
import { isKind } from '#errors/portal-error.ts';
import { currentPath } from '#platform/page/current-path.ts';
import { openLoginDialog } from '#platform/session/expired.ts';
import type { User } from '#platform/session/session.ts';
import { dropForm, keepForm, keptForm, type KeptForm } from '#platform/storage/kept-form.ts';
import type { Refusal } from '../form/refusal.ts';
import { useFormGuard } from '../form/use-form-guard.ts';
import type { DraftStore, Kept } from './draft-store.ts';
import type { WizardProps } from './wizard-props.ts';

/** Verifies the e-mail address of an anonymous citizen; created by `addressCheck` of the one-time code. */
export interface AddressCheck<Draft, Id> {
  /** The step after which a code is sent. */
  step: Id;
  begin: (draft: Draft) => Promise<void>;
  /** Why no code was sent; null: already shown, undefined: another call failed. */
  refusal: (error: unknown) => Refusal | null | undefined;
  /** Discards the code after the form was sent. */
  end: () => void;
}

/** Saves a draft at the backend while it is typed. */
export interface DraftBackup<Draft> {
  /** The version of the draft on which the next save is based. */
  readonly version: string;
  note: (draft: Draft) => void;
  stop: () => void;
}

interface Options<Draft extends object, Id extends string> {
  /** Name of the form in session storage. */
  form: string;
  /** The initial values, from the service and the address. */
  initial: Draft;
  /** Reads the values of a kept form; null when they are invalid. */
  read: (kept: KeptForm) => Partial<Draft> | null;
  /** Values that are never stored: files, one-time codes (screens A 1.6). */
  forget?: readonly (keyof Draft)[];
  /** The subject of the form, e.g. the address from which it was prefilled. */
  item?: string;
  /** Null: nobody is logged in. */
  user: User | null;
  /** Used when nobody is logged in. */
  addressCheck?: AddressCheck<Draft, Id>;
  backup?: DraftBackup<Draft> | null;
  /** Sends the form, once, and stores the outcome for the outcome page. Rejects with PortalError. */
  send: (draft: Draft) => Promise<unknown>;
  /** Opens the outcome page. */
  onDone: () => void;
  /** Message for a failed submit; null: already shown. */
  refusal: (error: unknown, draft: Draft) => Refusal | null;
}

/**
 * Connects the wizard of a service to storage and session: typed values survive a reload and a login, the end of the
 * session opens the dialog and keeps the form, an e-mail address is verified with a code when nobody is logged in, and
 * the stored draft is removed before the outcome is shown. The service gives steps, views and calls.
 *
 * @returns `wizard`: props for `Wizard`; `current`: the draft as last stored; `forget`: removes the stored draft;
 *   `close`: removes it and stores nothing more, since the page is about to be left
 */
export function useServiceWizard<Draft extends object, Id extends string>(options: Options<Draft, Id>) {
  const { initial, user, addressCheck, send, onDone } = options;
  const { store, toNamedForm, ...kept } = useTabStore(options);
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
    onSessionEnd: (draft: Kept<Draft>) => openLoginDialog(toNamedForm(draft)),
  } satisfies Partial<WizardProps<Draft, Id>>;
  return { wizard, ...kept };
}

function confirmsOf<Draft, Id extends string>(check: AddressCheck<Draft, Id> | undefined) {
  const confirms: Partial<Record<Id, (draft: Draft) => unknown>> = {};
  if (check) confirms[check.step] = check.begin;
  return confirms;
}

/** Stores the draft in the tab. Its last values are also guarded against the end of the session during a read. */
function useTabStore<Draft extends object, Id extends string>(options: Options<Draft, Id>) {
  const { form, initial, read, forget = [], item, backup } = options;
  const draft = useRef(initial);
  const last = useRef<Kept<Draft> | null>(null);
  const isClosed = useRef(false);
  const toNamedForm = ({ values, step }: Kept<Draft>) => {
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
      keepForm(form, toNamedForm(kept));
      backup?.note(draft.current);
    },
    drop: () => {
      backup?.stop();
      clear();
    },
  }));
  useFormGuard(() => last.current && toNamedForm(last.current));
  const close = () => {
    isClosed.current = true;
    store.drop();
  };
  return { store, toNamedForm, current: () => draft.current, forget: clear, close };
}
