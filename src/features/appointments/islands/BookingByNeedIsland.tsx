import type { BookingFacts } from '../booking/booking-context.ts';
import { NeedStep } from '../booking/steps/NeedStep.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { NeedPending } from './NeedPending.tsx';

/** A booking by need (screens A 6.3). */
export function BookingByNeedIsland(facts: BookingFacts) {
  return (
    <BookingFrame facts={facts} firstStep={NeedStep} pending={<NeedPending offices={facts.offices} />} />
  );
}
