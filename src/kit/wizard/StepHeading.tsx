import { useEffect, useRef } from 'react';

interface Props {
  title: string;
  /** Place of the step, from 0, and how many there are. */
  index: number;
  count: number;
  /** One came here from another step: the focus follows, and the page shows the stepper. */
  arrived: boolean;
}

/** Name of the step; takes the focus at every change of step (screens A 1.6). */
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
