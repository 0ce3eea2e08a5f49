import { euroText, fullName } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { User } from '#platform/session/session.ts';
import type { SentCopy } from '#kit/success/sent-copy.ts';
import { texts, verdictTexts } from './texts.ts';
import type { Outcome } from './use-outcome.ts';

/**
 * What the memo of a payment says: to the citizen whose position it is, and in the tab that began the payment. Null: the
 * address alone tells of it, which anybody can write.
 */
export function paymentCopy(
  { verdict, position, checkout, back, paidFor }: Outcome,
  user: User | null,
): SentCopy | null {
  const known = user ? (position ?? checkout) : checkout;
  if (!known) return null;
  const { heading, lines } = verdictTexts[verdict];
  const personOf = (person: { name: string | null; surname: string | null; taxCode: string } | null) =>
    person && { name: fullName(person), taxCode: person.taxCode };
  return {
    sending: 'payment',
    number: position?.iuv ?? checkout?.iuv ?? back.iuv,
    at: checkout && (checkout.at as Instant),
    sender: personOf(user),
    onBehalf: personOf(user && paidFor),
    email: null,
    facts: [
      { label: texts.what, value: known.title ?? '' },
      { label: texts.amount, value: known.cents === null ? '' : euroText(known.cents) },
    ],
    sections: [{ title: texts.title, rows: [{ label: heading, value: lines.join(' ') }] }],
    files: [],
    follow: pathOf('area-activities'),
  };
}
