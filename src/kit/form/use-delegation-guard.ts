import { useEffect, useState } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { isKind } from '#errors/portal-error.ts';
import { beginForm, endForm, personChange } from '#platform/session/form-person.ts';
import { personTexts } from './person-texts.ts';
import type { Refusal } from './refusal.ts';

/** A form was not sent: the person for whom the citizen acts is another one than when it was filled in. */
export class PersonChanged extends Error {
  override readonly name = 'PersonChanged';
}

/** Why a form may not be sent in a module now; null: it may. */
export function heldBack(module: AssetCode): Refusal | null {
  return personChange(module) && { message: personTexts.held };
}

/** The refusal of a form that was held back, or whose delegation the server refused; null: it failed otherwise. */
export function delegationRefusal(error: unknown, module: AssetCode): Refusal | null {
  if (error instanceof PersonChanged) return { message: personTexts.held };
  const ended = isKind(error, 'forbidden') && personChange(module) !== null;
  return ended ? { message: personTexts.ended } : null;
}

/**
 * Holds a form of a module for the person for whom it was opened, until the citizen chooses or confirms another one:
 * ask `check` before sending (beyond.md n. 7). Wizards have this by `module` of `useServiceWizard`.
 */
export function useDelegationGuard(module: AssetCode): { check: () => Refusal | null } {
  usePersonOfForm(module);
  const [guard] = useState(() => ({ check: () => heldBack(module) }));
  return guard;
}

/** Remembers for whom the form on screen is filled in, as long as it is there. */
export function usePersonOfForm(module: AssetCode | undefined): void {
  useEffect(() => {
    if (!module) return undefined;
    beginForm(module);
    return () => endForm(module);
  }, [module]);
}
