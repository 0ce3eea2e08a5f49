import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import type { BookingFacts } from '../booking/booking-context.ts';
import { emptyDraft } from '../booking/draft.ts';
import { stepsFor } from '../booking/steps.ts';

/** The first step of a booking until the wizard is ready; the build renders it into the page too (screens A 6.2, 6.3). */
export function BookingPending({ variant }: Pick<BookingFacts, 'variant'>) {
  const steps = stepsFor({ variant, isLogged: false, reasonsOf: () => [], hasLegal: false });
  return <WizardPending steps={stepSequence(steps, emptyDraft).filter(({ isPart }) => !isPart)} />;
}
