import { builtPolicy } from '#domain/html/built-policy.ts';
import { loadNotices } from '#errors/notices.ts';
import { digestOf } from '#platform/session/digest.ts';
import { notify } from '#platform/toasts.ts';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { SanitizedHtml } from '../SanitizedHtml.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useBlockedStep } from './wizard-context.ts';

interface Props {
  /** Reads the policy in force; null where the municipality has published none. */
  read: (signal: AbortSignal) => Promise<string | null>;
  /** Shown where there is none; without it that is as bad as a failure. */
  none?: string;
  failed: string;
  /** Label of the box that says the policy was read. */
  privacy: string;
}

/** A step with a policy, and the box that it was read; nobody goes on before the text is there. */
export function PolicyStep({ read, none, failed, privacy }: Props) {
  const policy = useLoaded(
    'policy',
    (signal) => readPolicy(read, none, signal),
    () => notify(loadNotices.terms),
  );
  useBlockedStep(policy.state !== 'ready');
  return (
    <>
      <div className="pc-terms">
        {policy.state === 'loading' && <Spinner />}
        {policy.state === 'failed' && <LoadFailed message={failed} isKnown onRetry={policy.retry} />}
        {policy.state === 'ready' && <PolicyText {...policy.value} />}
      </div>
      <CheckboxField name="privacy" label={privacy} required />
    </>
  );
}

/** The policy in force, and the page's own copy of it, cleaned by the build, where that is of the same text. */
interface Policy {
  html: string;
  copy: HTMLTemplateElement | null;
}

async function readPolicy(
  read: Props['read'],
  none: string | undefined,
  signal: AbortSignal,
): Promise<Policy> {
  const html = (await read(signal)) ?? none;
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
