import * as z from 'zod/mini';
import { dayOf } from '#domain/text/display.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import { keptForm, dropForm } from '#platform/storage/kept-form.ts';
import type { OwnDelegation } from '../state/own-delegations.ts';
import { hasLiveTwin } from '../state/persons.ts';
import { isRenewable } from '../state/renewals.ts';
import {
  actionsOf,
  type DelegateAction,
  delegationStates,
  type DelegatorAction,
  stateOn,
} from '../states.ts';

const askedKinds = ['accept', 'refuse', 'renounce', 'withdraw', 'withdrawAll', 'shorten', 'renew'] as const;
export type AskedKind = (typeof askedKinds)[number];

const KeptValues = z.object({
  chosen: z.optional(z.array(z.string())),
  accepted: z.optional(z.boolean()),
  endsOn: z.optional(z.string()),
});

/** A dialog about a delegation, or, by one of them, about all those of a person. */
export interface DialogRequest {
  kind: AskedKind;
  delegation: OwnDelegation;
  /** What was typed before a login. */
  values?: z.infer<typeof KeptValues>;
}

/** What every dialog of the lists is given. */
export interface AskedProps {
  asked: DialogRequest;
  /** Closed; `changed`: id of the delegation that was changed, whose row takes the focus. */
  onClose: (changed?: string) => void;
}

/** The dialog of the list that is open. */
export const $asked = personalAtom<DialogRequest | null>(null);

/** Name of the dialogs among the kept forms; the item is what `itemOf` gives. */
export const dialogFormName = 'delega';

/** Tells a kept dialog from others. */
export function itemOf({ kind, delegation }: DialogRequest): string {
  return `${kind} ${delegation.id}`;
}

type Rule = (one: OwnDelegation, all: readonly OwnDelegation[]) => boolean;

const asDelegate =
  (action: DelegateAction): Rule =>
  ({ isReceived, status }) =>
    isReceived && actionsOf('delegate', status).includes(action);

const asDelegator =
  (action: DelegatorAction): Rule =>
  ({ isReceived, status }) =>
    !isReceived && actionsOf('delegator', status).includes(action);

const rules: Readonly<Record<AskedKind, Rule>> = {
  accept: asDelegate('accept'),
  refuse: asDelegate('refuse'),
  renounce: asDelegate('renounce'),
  withdraw: asDelegator('withdraw'),
  withdrawAll: asDelegator('withdraw'),
  shorten: (one, all) =>
    asDelegator('shorten')(one, all) && one.endsOn !== null && one.endsOn > dayOf(new Date()),
  renew: (one, all) => {
    const today = dayOf(new Date());
    // One that has ended while the dialog was open is renewed at once.
    const isOver = stateOn(today, one) === delegationStates.expired.code && !hasLiveTwin(one, all);
    return !one.isReceived && (isRenewable(one, today) || isOver);
  },
};

/**
 * True when what a dialog does can be done with this delegation.
 *
 * @param all the delegations of its list
 */
export function canBeAsked(kind: AskedKind, one: OwnDelegation, all: readonly OwnDelegation[]): boolean {
  return rules[kind](one, all);
}

/** Dialogs about all those of a person that can be decided in this way. */
const aboutPerson: readonly AskedKind[] = ['accept', 'withdrawAll'];

/**
 * The dialog that was open when the session ended, once; null: none about these delegations, or none
 * that can still be asked. One about several of a person goes on with those that are left.
 */
export function restoreDialogRequest(delegations: readonly OwnDelegation[]): DialogRequest | null {
  const kept = keptForm(dialogFormName);
  const [kind = '', id] = kept?.item?.split(' ') ?? [];
  const before = delegations.find((one) => one.id === id);
  const isKind = (text: string): text is AskedKind => (askedKinds as readonly string[]).includes(text);
  if (!kept || !before || !isKind(kind)) return null;
  dropForm(dialogFormName);
  const others = aboutPerson.includes(kind)
    ? delegations.filter((one) => one.taxCode === before.taxCode)
    : [];
  const delegation = [before, ...others].find((one) => canBeAsked(kind, one, delegations));
  if (!delegation) return null;
  const values = KeptValues.safeParse(kept.values);
  return { kind, delegation, ...(values.success && { values: values.data }) };
}
