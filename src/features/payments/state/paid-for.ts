import * as z from 'zod/mini';
import { currentUser, type User } from '#platform/session/session.ts';
import type { Actor, Subject } from '#platform/session/subject.ts';
import { fullName } from '#domain/text/display.ts';

/** A delegator for whom the citizen pays, kept with what they pay: the choice of the page may change before the return. */
export const PaidFor = z.object({
  taxCode: z.string(),
  name: z.string(),
  surname: z.string(),
  /** `uuidDelega`. */
  delegation: z.string(),
});

/** A delegator for whom the citizen pays. */
export type PaidFor = z.infer<typeof PaidFor>;

/** The delegator whom an actor stands for; null: the citizen acts for themselves, or nobody is logged in. */
export function paidForOf(actor: Actor | null): PaidFor | null {
  if (actor?.delegation === undefined) return null;
  const { taxCode, name, surname, delegation } = actor;
  return { taxCode, name, surname, delegation };
}

/** Whose position something paid is: the delegator's, else the citizen's. Throws when nobody is logged in. */
export function subjectOfPayer(paidFor: PaidFor | null): Subject {
  if (!paidFor) return { taxCode: currentUser().taxCode };
  const { taxCode, delegation } = paidFor;
  return { taxCode, delegation };
}

/**
 * The names of who paid and of the delegator, as values of a receipt; none where the citizen paid for
 * themselves.
 *
 * @param by label of who paid, e.g. "Chi paga"
 */
export function receiptNames(by: string, user: User, paidFor: PaidFor | null | undefined) {
  if (!paidFor) return [];
  return [
    { label: by, value: fullName(user) },
    { label: 'Per conto di', value: `${fullName(paidFor)} – ${paidFor.taxCode}` },
  ];
}
