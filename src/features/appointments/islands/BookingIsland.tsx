import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { Booking } from '../booking/Booking.tsx';
import type { BookingFacts } from '../booking/booking-context.ts';
import { texts } from '../booking/texts.ts';
import { BookingPending } from './BookingPending.tsx';

/** The wizard of a booking, by office or by need (screens A 6.2, 6.3). */
export function BookingIsland(facts: BookingFacts) {
  return (
    <Island
      route={facts.variant === 'need' ? 'booking-by-need' : 'booking'}
      pending={<BookingPending variant={facts.variant} />}
    >
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Booking {...facts} />
      </ErrorBoundary>
    </Island>
  );
}
