import type { ReactNode } from 'react';
import { Alert } from '../Alert.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { StepFormContext, useSurroundingForm } from './step-form-context.ts';
import type { StepForm as Form } from './use-step-form.ts';

interface Props<Values extends object> {
  /** From `useStepForm`. */
  form: Form<Values>;
  children: ReactNode;
}

/** A form with the summary of its errors above; fields find it by themselves (screens A 1.5). */
export function StepForm<Values extends object>({ form, children }: Props<Values>) {
  return (
    <StepFormContext value={form}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        {/* Another box with each refusal: it is read out and takes the focus again. */}
        <ErrorSummary key={form.failed.round} problems={form.failed.problems} />
        {children}
      </form>
    </StepFormContext>
  );
}

/** What went wrong and concerns no field; stands above the buttons of a form. */
export function FormAlert() {
  const { alert } = useSurroundingForm();
  return alert ? (
    <Alert type="danger" live="alert">
      {alert}
    </Alert>
  ) : null;
}
