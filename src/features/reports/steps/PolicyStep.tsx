import { SanitizedHtml } from '#kit/SanitizedHtml.tsx';
import { getDisruptionPolicy } from '../policy-contract.ts';
import { builtPolicy } from '#domain/html/built-policy.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { digestOf } from '#platform/session/digest.ts';
import { notify } from '#platform/toasts.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { texts } from '../texts.ts';

/** The policy of reports, and that it was read; without the text no report can be sent (contract A 4.7). */
export function PolicyStep() {
  const policy = useLoaded('policy', readPolicy, () => notify(loadNotices.terms));
  useBlockedStep(policy.state !== 'ready');
  return (
    <>
      <div className="pc-terms">
        {policy.state === 'loading' && <Spinner />}
        {policy.state === 'failed' && (
          <LoadFailed message={texts.policy.failed} isKnown onRetry={policy.retry} />
        )}
        {policy.state === 'ready' && <PolicyText {...policy.value} />}
      </div>
      <CheckboxField name="privacy" label={texts.policy.privacy} required />
    </>
  );
}

/** The policy in force, and the page's own copy of it, cleaned by the build, where that is of the same text. */
interface Policy {
  html: string;
  copy: HTMLTemplateElement | null;
}

/** The text; none is as bad as a failure. */
async function readPolicy(signal: AbortSignal): Promise<Policy> {
  const html = await client.call(getDisruptionPolicy, { signal });
  if (!html) throw new Error('The municipality has published no policy.');
  const copy = document.querySelector<HTMLTemplateElement>(`template[${builtPolicy}]`);
  const isSame = copy?.getAttribute(builtPolicy) === (await digestOf(html));
  return { html, copy: isSame ? copy : null };
}

/** What the build has cleaned needs nothing that cleans it. */
function PolicyText({ html, copy }: Policy) {
  if (!copy) return <SanitizedHtml html={html} failure={loadNotices.terms} />;
  return (
    <div className="pc-prose" ref={(box) => box?.replaceChildren(document.importNode(copy.content, true))} />
  );
}
