import { useEffect, useRef } from 'react';

/** Says what the asterisk means, above the fields of a step. */
export function RequiredNote() {
  return (
    <p className="pc-required-note">I campi contraddistinti dal simbolo asterisco (*) sono obbligatori.</p>
  );
}

interface Props {
  title: string;
  /** Index of the step, from 0, and the number of steps. */
  index: number;
  count: number;
  /** Opened from another step: moves the focus here and scrolls to the stepper. */
  arrived: boolean;
}

/** Heading of the step; focused at every change of step. */
export function StepHeading({ title, index, count, arrived }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    heading.current?.closest('.pc-wizard')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <h2 tabIndex={-1} ref={heading}>
      {count > 1 && (
        <span className="visually-hidden">
          Passo {index + 1} di {count}:{' '}
        </span>
      )}
      {title}
    </h2>
  );
}
