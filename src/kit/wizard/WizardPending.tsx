import type { ReactNode } from 'react';
import { LoginLine } from '../frame/LoginLine.tsx';
import { Spinner } from '../Spinner.tsx';
import { Stepper } from '../Stepper.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepHeading } from './StepHeading.tsx';

interface Props {
  /** Titles of the steps of who is not logged in; the first is shown. */
  steps: readonly { title: string }[];
  /** What of the first step can be read already. */
  children?: ReactNode;
  /** Nobody uses it without a login, so no line offers one. */
  isForCitizens?: boolean;
}

/**
 * The first step of a wizard before it can be filled in: what is known already stands where it will stay. The build renders it into the page, and the island shows it until it is ready.
 */
export function WizardPending({ steps, children, isForCitizens = false }: Props) {
  return (
    <>
      {!isForCitizens && <LoginLine user={undefined} />}
      <div className="pc-wizard">
        <Stepper steps={steps} current={0} />
        <StepHeading title={steps[0]?.title ?? ''} index={0} count={steps.length} arrived={false} />
        <RequiredNote />
        {children}
        <Spinner />
      </div>
    </>
  );
}
