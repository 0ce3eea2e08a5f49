import type { ReactNode } from 'react';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { Booking } from '../booking/Booking.tsx';
import type { BookingFacts } from '../booking/booking-context.ts';
import type { Draft } from '../booking/draft.ts';
import { texts } from '../booking/texts.ts';
import type { StepView } from '#kit/wizard/wizard-props.ts';

interface Props {
  facts: BookingFacts;
  firstStep: StepView<Draft>;
  pending: ReactNode;
}

/** The wizard of a booking, with the first step that its island brings (screens A 6.2, 6.3). */
export function BookingFrame({ facts, ...first }: Props) {
  return (
    <Island route={facts.variant === 'need' ? 'booking-by-need' : 'booking'} pending={first.pending}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Booking {...facts} {...first} />
      </ErrorBoundary>
    </Island>
  );
}
