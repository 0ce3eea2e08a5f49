import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { usePayment } from '../payment-context.ts';
import { texts } from '../texts.ts';

/** The policy of payments, and that it was read; without the text nothing can be paid (screens A 5.5). */
export function PolicyStep() {
  const { policy } = usePayment();
  useBlockedStep(policy.state !== 'ready');
  return (
    <>
      <div className="pc-terms">
        {policy.state === 'loading' && <Spinner />}
        {policy.state === 'failed' && (
          <LoadFailed message={texts.policyFailed} isKnown onRetry={policy.retry} />
        )}
        {policy.state === 'ready' && (
          <div className="pc-prose" dangerouslySetInnerHTML={{ __html: policy.value }} />
        )}
      </div>
      <CheckboxField name="privacy" label={texts.privacy} required />
    </>
  );
}
