import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { SanitizedHtml } from '#kit/SanitizedHtml.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { readPaymentPolicy } from '../../calls.ts';
import { texts } from '../texts.ts';

/** The policy of payments, of both systems, and that it was read; without the text nothing can be paid (screens A 5.5). */
export function PolicyStep() {
  const policy = useLoaded('policy', readPolicy, () => notify(loadNotices.terms));
  useBlockedStep(policy.state !== 'ready');
  return (
    <>
      <div className="pc-terms">
        {policy.state === 'loading' && <Spinner />}
        {policy.state === 'failed' && (
          <LoadFailed message={texts.policyFailed} isKnown onRetry={policy.retry} />
        )}
        {policy.state === 'ready' && <SanitizedHtml html={policy.value} failure={loadNotices.terms} />}
      </div>
      <CheckboxField name="privacy" label={texts.privacy} required />
    </>
  );
}

/** The text; none is as bad as a failure. */
async function readPolicy(signal: AbortSignal): Promise<string> {
  const html = await readPaymentPolicy(client, signal);
  if (!html) throw new Error('The municipality has published no policy.');
  return html;
}
