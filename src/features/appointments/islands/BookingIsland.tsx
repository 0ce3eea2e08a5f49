import type { BookingFacts } from '../booking/booking-context.ts';
import { OfficeStep } from '../booking/steps/OfficeStep.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { OfficePending } from './OfficePending.tsx';

/** A booking by office (screens A 6.2). */
export function BookingIsland(facts: BookingFacts) {
  return (
    <BookingFrame facts={facts} firstStep={OfficeStep} pending={<OfficePending offices={facts.offices} />} />
  );
}
