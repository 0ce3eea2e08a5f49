import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import type { FormPerson } from './guarded-forms.ts';
import {
  $changedElsewhere,
  $delegators,
  type ChangeElsewhere,
  delegatorOf,
  endExpired,
  fullName,
} from './delegators.ts';

/** The citizen. */
export const noDelegator: FormPerson = { taxCode: null, name: null };

/**
 * Why a form may not be sent before the citizen has confirmed for whom (beyond.md n. 7). `other-person`: it was filled in
 * for somebody else than the one for whom the module acts now. `other-tab`: another tab acts for somebody else.
 * Names are null for the citizen.
 */
export type PersonChange =
  | { kind: 'other-person'; before: string | null; now: string | null }
  | { kind: 'other-tab'; there: string | null; now: string | null };

/** A form on this page, and the choice in other tabs that was known when its person was chosen. */
interface Form {
  person: FormPerson;
  elsewhere: ChangeElsewhere | undefined;
}

/** The forms on this page, by module. */
const $forms = atom<Readonly<Partial<Record<AssetCode, Form>>>>({});

/** The person for whom a module acts now. */
function personNow(module: AssetCode): FormPerson {
  const delegator = delegatorOf(module);
  return { taxCode: delegator?.taxCode ?? null, name: delegator && fullName(delegator) };
}

/** A form of a module is on screen, filled in for `person`. */
export function beginForm(module: AssetCode, person: FormPerson = personNow(module)): void {
  $forms.set({ ...$forms.get(), [module]: { person, elsewhere: $changedElsewhere.get()[module] } });
}

/** The person for whom the form on screen is filled in. */
export function formPerson(module: AssetCode): FormPerson {
  return $forms.get()[module]?.person ?? personNow(module);
}

/** The form left the screen. */
export function endForm(module: AssetCode): void {
  const { [module]: _, ...others } = $forms.get();
  $forms.set(others);
}

/** The citizen chose, or confirmed, the person for whom the module acts now: the form is for that person. */
export function confirmPerson(module: AssetCode): void {
  if ($forms.get()[module]) beginForm(module);
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
    for (const [module, form] of Object.entries(forms) as [AssetCode, Form][]) {
      const change = changeOf(module, form);
      if (change) changes[module] = change;
    }
    return changes;
  },
);

function changeOf(module: AssetCode, { person, elsewhere }: Form): PersonChange | null {
  const now = personNow(module);
  if (person.taxCode !== now.taxCode) return { kind: 'other-person', before: person.name, now: now.name };
  const there = $changedElsewhere.get()[module];
  const isSame = there === undefined || there === elsewhere || there.name === now.name;
  return isSame ? null : { kind: 'other-tab', there: there.name, now: now.name };
}
