import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { isKind } from '#errors/portal-error.ts';
import { lapseTold } from '#platform/session/delegators.ts';
import { closeForm, openForm, personChange, type PersonChange } from '#platform/session/form-person.ts';
import type { FormPerson } from '#platform/session/guarded-forms.ts';
import type { Refusal } from './refusal.ts';

/** Why a form may not be sent in a module now; null: it may. */
export function actorMismatch(module: AssetCode): Refusal | null {
  return personChange(module) && { message: personTexts.held };
}

/** The refusal of a form that was held back, or whose delegation the server refused; null: it failed otherwise. */
export function delegationRefusal(error: unknown, module: AssetCode): Refusal | null {
  if (error instanceof PersonChanged) return { message: personTexts.held };
  const ended = isKind(error, 'forbidden') && personChange(module) !== null;
  if (!ended) return null;
  lapseTold();
  return { message: personTexts.ended };
}

/** Throws PersonChanged where a form may not be sent in a module now. */
export function assertPerson(module: AssetCode): void {
  if (actorMismatch(module)) throw new PersonChanged();
}

interface DelegationGuard {
  /** Why the form may not be sent now; null: it may. */
  check: () => Refusal | null;
  /** The same for a call that may reject: throws PersonChanged, whose words come from `delegationRefusal`. */
  assert: () => void;
}

/**
 * Holds a form of a module for the person for whom it was opened, until the citizen chooses or confirms another one:
 * ask `check` before sending. Wizards have this by `module` of `useServiceWizard`.
 */
export function useDelegationGuard(module: AssetCode): DelegationGuard {
  usePersonOfForm(module);
  const [guard] = useState<DelegationGuard>(() => ({
    check: () => actorMismatch(module),
    assert: () => assertPerson(module),
  }));
  return guard;
}

/** Remembers for whom the form on screen is filled in, as long as it is there; by default for whom the module acts. */
export function usePersonOfForm(module: AssetCode | undefined, person?: FormPerson): void {
  const open = useEffectEvent((of: AssetCode) => openForm(of, person));
  // Before a kept draft has come, which names its person.
  useLayoutEffect(() => {
    if (!module) return undefined;
    open(module);
    return () => closeForm(module);
  }, [module]);
}

/** A form was not sent: the person for whom the citizen acts is another one than when it was filled in. */
export class PersonChanged extends Error {
  override readonly name = 'PersonChanged';
}

const forWhom = (name: string | null) => (name === null ? 'per te' : `per conto di ${name}`);

const changed = ({ before, now, isDraft }: Extract<PersonChange, { kind: 'other-person' }>): string =>
  isDraft
    ? `Questa bozza era ${forWhom(before)}: continua ${forWhom(now)}?`
    : `La persona per cui operi è cambiata: compilavi questo modulo ${forWhom(before)}, ora operi ${forWhom(now)}. Quello che hai scritto resta qui.`;

/** What a citizen reads where a form is held back, since the person for whom they act is another one now. */
export const personTexts = {
  change: (change: PersonChange): string =>
    change.kind === 'other-person'
      ? changed(change)
      : `In un’altra scheda ora operi ${forWhom(change.there)}. In questa continui a operare ${forWhom(change.now)}: conferma prima di inviare.`,
  goOn: (name: string | null) => `Continua ${forWhom(name)}`,
  held: 'La persona per cui operi è cambiata: non abbiamo inviato nulla. Conferma prima per chi vuoi continuare.',
  ended: 'La delega non è più valida: non abbiamo inviato nulla. Quello che hai scritto resta qui.',
} as const;
