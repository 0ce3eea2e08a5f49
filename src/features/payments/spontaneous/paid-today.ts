import { dayOf, euroText, timeText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import { plainClient } from '#platform/calls/plain-client.ts';
import type { Subject } from '#platform/session/subject.ts';
import { readRecentPositions } from '../api.ts';
import { texts } from './texts.ts';
import type { SpontaneousType } from './payment-context.ts';

/**
 * A payment of the same type and amount that the same person has made today; null: none. Only PiemontePay lists what was
 * paid. Rejects where the list cannot be read: this call tells nothing about session or connection, so it does not go
 * through `client.ts`.
 */
export async function paidToday(
  subject: Subject,
  { type: { code, label }, cents }: { type: SpontaneousType; cents: number },
  signal: AbortSignal,
): Promise<Earlier | null> {
  const { positions } = await readRecentPositions(plainClient, subject, { signal });
  const today = dayOf(new Date());
  const paid = positions.find(
    ({ state, typeCode, amountCents, paidAt }) =>
      // What was reported as paid may be in progress for hours.
      state !== 'cancelled' &&
      typeCode === code &&
      amountCents === cents &&
      paidAt !== null &&
      dayOf(new Date(paidAt)) === today,
  );
  if (!paid?.paidAt) return null;
  const { own, theirs, link } = texts.paidToday;
  const say = subject.delegation === undefined ? own : theirs;
  return {
    text: say(label, euroText(cents), timeText(paid.paidAt)),
    link,
    href: `${pathOf('area-activities')}#pagati`,
  };
}
