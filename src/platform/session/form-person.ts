import { atom, computed, type ReadableAtom } from 'nanostores';
import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { FormPerson } from './guarded-forms.ts';
import {
  $changedElsewhere,
  $delegators,
  type ChangeElsewhere,
  delegatorOf,
  endExpired,
} from './delegators.ts';

/** The citizen. */
export const noDelegator: FormPerson = { taxCode: null, name: null };

/**
 * Why a form may not be sent before the citizen has confirmed for whom. `other-person`: it was filled in
 * for somebody else than the one for whom the module acts now. `other-tab`: another tab acts for somebody else.
 * Names are null for the citizen.
 */
export type PersonChange =
  | { kind: 'other-person'; before: string | null; now: string | null; isDraft: boolean }
  | { kind: 'other-tab'; there: string | null; now: string | null };

/** The forms of a module on this page; they share their person. */
interface Forms {
  person: FormPerson;
  /** The choice in other tabs that was known when the person was chosen. */
  elsewhere: ChangeElsewhere | undefined;
  /** Number of forms on screen: a dialog may lie over another form. */
  count: number;
}

const $forms = atom<Readonly<Partial<Record<AssetCode, Forms>>>>({});

/** The person for whom a module acts now. */
function personNow(module: AssetCode): FormPerson {
  const delegator = delegatorOf(module);
  return { taxCode: delegator?.taxCode ?? null, name: delegator && fullName(delegator) };
}

/** A form of a module appears on screen; the first one is filled in for `person`. */
export function openForm(module: AssetCode, person: FormPerson = personNow(module)): void {
  const open = $forms.get()[module];
  if (open) $forms.set({ ...$forms.get(), [module]: { ...open, count: open.count + 1 } });
  else set(module, person, 1);
}

/** The form that is open turns out to have been filled in for this person, before a reload. */
export function restorePerson(module: AssetCode, person: FormPerson): void {
  const open = $forms.get()[module];
  if (open) set(module, person, open.count);
}

/** The person for whom the form on screen is filled in. */
export function formPerson(module: AssetCode): FormPerson {
  return $forms.get()[module]?.person ?? personNow(module);
}

/** A form left the screen. */
export function closeForm(module: AssetCode): void {
  const { [module]: open, ...others } = $forms.get();
  if (open) $forms.set(open.count > 1 ? { ...others, [module]: { ...open, count: open.count - 1 } } : others);
}

/** The citizen chose, or confirmed, the person for whom the module acts now: the form is for that person. */
export function confirmPerson(module: AssetCode): void {
  restorePerson(module, personNow(module));
}

function set(module: AssetCode, person: FormPerson, count: number): void {
  const elsewhere = $changedElsewhere.get()[module];
  $forms.set({ ...$forms.get(), [module]: { person, elsewhere, count } });
}

/** Why the form of a module may not be sent now; null: it may. Ends delegations past their last day first. */
export function personChange(module: AssetCode): PersonChange | null {
  endExpired();
  return $personChanges.get()[module] ?? null;
}

/** What holds back the forms on this page, by module. */
export const $personChanges: ReadableAtom<Readonly<Partial<Record<AssetCode, PersonChange>>>> = computed(
  [$forms, $delegators, $changedElsewhere],
  (forms) => {
    const changes: Partial<Record<AssetCode, PersonChange>> = {};
    for (const [module, open] of Object.entries(forms) as [AssetCode, Forms][]) {
      const change = changeOf(module, open);
      if (change) changes[module] = change;
    }
    return changes;
  },
);

function changeOf(module: AssetCode, { person, elsewhere }: Forms): PersonChange | null {
  const now = personNow(module);
  const { taxCode, name, isDraft = false } = person;
  if (taxCode !== now.taxCode) return { kind: 'other-person', before: name, now: now.name, isDraft };
  const there = $changedElsewhere.get()[module];
  const isSame = there === undefined || there === elsewhere || there.name === now.name;
  return isSame ? null : { kind: 'other-tab', there: there.name, now: now.name };
}
