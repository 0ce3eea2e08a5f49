import { useEffect } from 'react';
import { OutsideHtml } from '#app/OutsideHtml.tsx';
import { getDisruptionPolicy } from '#contracts/menus.ts';
import { notices } from '#errors/notices.ts';
import { client } from '#stores/client.ts';
import { notify } from '#stores/toasts.ts';
import { CheckboxField } from '#ui/form/CheckboxField.tsx';
import { useFieldValue } from '#ui/form/step-form-context.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { useHold } from '#ui/wizard/wizard-context.ts';
import { texts } from '../texts.ts';

/** The policy of reports, and that it was read; without the text no report can be sent (contract A 4.7). */
export function PolicyStep() {
  const policy = useLoaded('policy', readPolicy, () => notify(notices.terms));
  useHold(policy.state !== 'ready');
  useNextStep(useFieldValue<boolean>('privacy'));
  return (
    <>
      <div className="pc-terms">
        {policy.state === 'loading' && <Spinner />}
        {policy.state === 'failed' && <LoadFailed message={texts.policy.failed} onRetry={policy.retry} />}
        {policy.state === 'ready' && <OutsideHtml html={policy.value} failure={notices.terms} />}
      </div>
      <CheckboxField name="privacy" label={texts.policy.privacy} required />
    </>
  );
}

/** The text; none is as bad as a failure. */
async function readPolicy(signal: AbortSignal): Promise<string> {
  const html = await client.call(getDisruptionPolicy, { signal });
  if (!html) throw new Error('The municipality has published no policy.');
  return html;
}

/** Fetches the code of the next step while the citizen is on the way to it. A failure shows there. */
function useNextStep(isNear: boolean): void {
  useEffect(() => {
    if (isNear) import('./DataStep.tsx').catch(() => undefined);
  }, [isNear]);
}
