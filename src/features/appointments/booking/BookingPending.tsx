import { bookingStepTitles } from '#domain/booking-steps.ts';
import { loginLine, requiredNote } from '#domain/text/form-lines.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { Stepper } from '#kit/Stepper.tsx';
import type { BookingFacts } from './booking-context.ts';

/**
 * The first step while the page starts: what it says in any case. The page's own HTML has the same before the island is
 * there (`components/sections/BookingPending.astro`), so that nothing moves.
 */
export function BookingPending(facts: BookingFacts) {
  return (
    <>
      {facts.isPublic && (
        <p className="pc-login-line">
          {loginLine.question} {loginLine.link}
        </p>
      )}
      <FirstStepPending variant={facts.variant} />
    </>
  );
}

/** The same without the line above it. */
export function FirstStepPending({ variant }: Pick<BookingFacts, 'variant'>) {
  const steps = bookingStepTitles(variant).map((title) => ({ title }));
  return (
    <div className="pc-wizard">
      <Stepper steps={steps} current={0} />
      <h2>
        <span className="visually-hidden">Passo 1 di {steps.length}: </span>
        {steps[0]?.title}
      </h2>
      <p className="pc-required-note">{requiredNote}</p>
      <Spinner />
    </div>
  );
}
