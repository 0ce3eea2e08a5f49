import type { Ref } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  steps: readonly { title: string }[];
  /** Index of the current step, from 0. */
  current: number;
  /** Vertical layout, as in a dialog. */
  vertical?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Progress through the steps of a wizard; on small screens only the current step and the counter. */
export function Stepper({ steps, current, vertical = false, ref }: Props) {
  return (
    <div className={`steppers${vertical ? ' pc-steppers-vertical' : ''}`} ref={ref}>
      <div className="steppers-header">
        <ul>
          {steps.map(({ title }, index) => (
            <li
              key={title}
              className={index < current ? 'confirmed' : index === current ? 'active' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {title}
              {index < current && <Icon name="it-check" className="steppers-success" />}
              {index <= current && (
                <span className="visually-hidden"> {index < current ? 'Confermato' : 'Attivo'}</span>
              )}
            </li>
          ))}
        </ul>
        <span className="steppers-index" aria-hidden="true">
          {current + 1}/{steps.length}
        </span>
      </div>
    </div>
  );
}
