import { fullName } from '#domain/text/display.ts';
import type { User } from '#platform/session/session.ts';
import type { PaidFor } from '../state/paid-for.ts';

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
