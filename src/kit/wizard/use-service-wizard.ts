import { useEffect } from 'react';
import { isKind } from '#errors/portal-error.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { draftMark, isFormKept } from '#platform/storage/kept-form.ts';
import { openLoginDialog } from '#platform/session/expired.ts';
import type { User } from '#platform/session/session.ts';
import { onRestored } from '#platform/page/moments.ts';
import type { Refusal } from '../form/refusal.ts';
import { assertPerson, delegationRefusal } from '../form/use-delegation-guard.ts';
import type { Kept, FormCopy } from './draft-store.ts';
import { loadCopies } from './FormCopy.tsx';
import { type TabStoreOptions, useTabStore } from './use-tab-store.ts';
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

interface Options<Draft extends object, Id extends string, Result> extends TabStoreOptions<Draft> {
  /** Null: nobody is logged in. */
  user: User | null;
  /** Used when nobody is logged in. */
  addressCheck?: AddressCheck<Draft, Id>;
  /** Sends the form, once, and stores the outcome for the outcome page. Rejects with PortalError. */
  send: (draft: Draft) => Promise<Result>;
  /** Opens the outcome page, with what `send` resolved to. */
  onDone: (result: Result) => void;
  /** What becomes of the stored draft after sending; default: `drop`. */
  afterSubmit?: 'keep' | 'drop';
  /**
   * "Salva" keeps a copy on this device. `ofTab`: values that are not in it; `isAllowed` false: nothing may be kept now.
   */
  copy?: { ofTab?: readonly (keyof Draft)[]; isAllowed?: () => boolean } | undefined;
  /** Message for a failed submit; null: already shown. */
  refusal: (error: unknown, draft: Draft) => Refusal | null;
}

/**
 * Connects the wizard of a service to storage and session: typed values survive a reload and a login, the end of the
 * session opens the dialog and keeps the form, a delegated one is sent only for the person for whom it was filled in, an
 * e-mail address is verified with a code when nobody is logged in, and the stored draft is removed before the outcome is
 * shown. The service gives steps, views and calls.
 *
 * @returns `wizard`: props for `Wizard`; `current`: the draft as last stored; `forget`: removes the stored draft;
 *   `close`: removes it and stores nothing more, since the page is about to be left
 */
export function useServiceWizard<Draft extends object, Id extends string, Result = void>(
  options: Options<Draft, Id, Result>,
) {
  const { initial, user, addressCheck, send, onDone, module } = options;
  const { store, toNamedForm, ...kept } = useTabStore({ ...options, ofTab: options.copy?.ofTab });
  useLoadedForSent(options);
  const wizard = {
    initial,
    copy: copyOf(options, { toNamedForm, close: kept.close }),
    store,
    confirms: confirmsOf(user ? undefined : addressCheck),
    onSubmit: async (draft: Draft) => {
      if (module) assertPerson(module);
      const result = await send(draft);
      addressCheck?.end();
      await dropSentCopy(options);
      return result;
    },
    ...(options.afterSubmit && { afterSubmit: options.afterSubmit }),
    onDone,
    refusal: (error: unknown, draft: Draft) => {
      const held = module && delegationRefusal(error, module);
      if (held) return held;
      const unsent = addressCheck?.refusal(error);
      return unsent === undefined ? options.refusal(error, draft) : unsent;
    },
    sessionEnded: (error: unknown) => user !== null && isKind(error, 'unauthenticated'),
    onSessionEnd: (draft: Kept<Draft>) => openLoginDialog(toNamedForm(draft)),
  } satisfies Partial<WizardProps<Draft, Id, Result>>;
  return { wizard, ...kept };
}

function confirmsOf<Draft, Id extends string>(check: AddressCheck<Draft, Id> | undefined) {
  const confirms: Partial<Record<Id, (draft: Draft) => unknown>> = {};
  if (check) confirms[check.step] = check.begin;
  return confirms;
}

type CopyOptions<Draft extends object> = Pick<
  Options<Draft, string, unknown>,
  'form' | 'user' | 'copy' | 'forget'
>;

/** How a copy of the form is kept on this device; undefined: it is not. */
function copyOf<Draft extends object>(
  { form, user, copy, forget = [] }: CopyOptions<Draft>,
  tab: { toNamedForm: FormCopy<Draft>['contentOf']; close: () => unknown },
): FormCopy<Draft> | undefined {
  if (!copy) return undefined;
  const { ofTab = [], isAllowed = () => true } = copy;
  return {
    form,
    owner: user?.taxCode ?? null,
    contentOf: (kept) => {
      const values: Record<string, unknown> = { ...kept.values };
      for (const name of [...forget, ...ofTab]) delete values[String(name)];
      return { ...tab.toNamedForm(kept), path: location.pathname + location.search, values };
    },
    close: async () => tab.close(),
    isAllowed,
  };
}

/** Removes the kept draft that was sent. What keeps it from being removed keeps nobody from the outcome. */
async function dropSentCopy<Draft extends object>({ form, user, copy }: CopyOptions<Draft>): Promise<void> {
  if (!copy || !draftMark(form).get()) return;
  await loadCopies()
    .then(({ dropCopy }) => dropCopy(user?.taxCode ?? null, form))
    .catch(() => undefined);
}

/** Loads ahead what removes the draft of this form once it is sent: then the connection may be gone. */
function useLoadedForSent<Draft extends object>({ form, copy }: CopyOptions<Draft>): void {
  const hasDraft = copy !== undefined && draftMark(form).get() !== null;
  useEffect(() => {
    if (hasDraft) whenIdle(() => void loadCopies().catch(() => undefined));
  }, [hasDraft]);
}

/**
 * Begins anew when Back brings the wizard from the browser's cache and nothing of it is kept any more: what it was for
 * is done, and must not be done a second time.
 */
export function useFinishedForm(form: string): void {
  useEffect(() => onRestored(() => isFormKept(form) || location.reload()), [form]);
}
