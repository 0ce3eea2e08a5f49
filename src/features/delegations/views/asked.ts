import { createContext } from 'react';
import * as z from 'zod/mini';
import { keptForm, dropForm } from '#platform/storage/kept-form.ts';
import type { OwnDelegation } from '../state/own-delegations.ts';

const askedKinds = ['accept', 'refuse', 'renounce', 'withdraw', 'withdrawAll', 'shorten', 'renew'] as const;
export type AskedKind = (typeof askedKinds)[number];

const KeptValues = z.object({
  chosen: z.optional(z.array(z.string())),
  accepted: z.optional(z.boolean()),
  endsOn: z.optional(z.string()),
});

/** A dialog about a delegation, or, by one of them, about all those of a person. */
export interface Asked {
  kind: AskedKind;
  delegation: OwnDelegation;
  /** What was typed before a login. */
  values?: z.infer<typeof KeptValues>;
}

/** What every dialog of the lists is given. */
export interface AskedProps {
  asked: Asked;
  /** Closed; `changed`: id of the delegation that was changed, whose row takes the focus. */
  onClose: (changed?: string) => void;
}

/** Opens a dialog of the list. */
export const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Name of the dialogs among the kept forms; the item is what `itemOf` gives. */
export const askedForm = 'delega';

/** Tells a kept dialog from others. */
export function itemOf({ kind, delegation }: Asked): string {
  return `${kind} ${delegation.id}`;
}

/** The dialog that was open when the session ended, once (screens B 1.4); null: none about these delegations. */
export function takeKeptAsked(delegations: readonly OwnDelegation[]): Asked | null {
  const kept = keptForm(askedForm);
  const [kind = '', id] = kept?.item?.split(' ') ?? [];
  const delegation = delegations.find((one) => one.id === id);
  const isKind = (text: string): text is AskedKind => (askedKinds as readonly string[]).includes(text);
  if (!kept || !delegation || !isKind(kind)) return null;
  dropForm(askedForm);
  const values = KeptValues.safeParse(kept.values);
  return { kind, delegation, ...(values.success && { values: values.data }) };
}
