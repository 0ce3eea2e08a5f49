import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { Booking } from '../booking/Booking.tsx';
import type { BookingFacts } from '../booking/booking-context.ts';
import { NeedStep } from '../booking/steps/NeedStep.tsx';
import { OfficeStep } from '../booking/steps/OfficeStep.tsx';
import { texts } from '../booking/texts.ts';
import { NeedPending } from './NeedPending.tsx';
import { OfficePending } from './OfficePending.tsx';

const beginnings = {
  office: { route: 'booking', firstStep: OfficeStep, Pending: OfficePending },
  need: { route: 'booking-by-need', firstStep: NeedStep, Pending: NeedPending },
} as const;

/** The wizard of a booking, by office or by need. */
export function BookingIsland(facts: BookingFacts) {
  const { route, firstStep, Pending } = beginnings[facts.variant];
  return (
    <Island route={route} pending={<Pending offices={facts.offices} />}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Booking {...facts} firstStep={firstStep} Pending={Pending} />
      </ErrorBoundary>
    </Island>
  );
}
