import type { ReactNode } from 'react';
import { loadNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { Alert } from '../Alert.tsx';
import { digestOf } from '#platform/session/person.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { SanitizedHtml } from '../SanitizedHtml.tsx';
import { SlowNote, WaitContext } from '../SlowNote.tsx';
import { useResource } from '../use-resource.ts';
import { digestOfCopy, PolicyCopy } from './PolicyCopy.tsx';
import { useBlockedStep, useWizard } from './wizard-context.ts';

interface Props {
  /** Reads the policy in force; null where the municipality has published none. */
  read: (signal: AbortSignal) => Promise<string | null>;
  /** Shown where there is none; without it that is as bad as a failure. */
  none?: string;
  failed: string;
  /** Without a connection the page's own copy will do, and this is said; missing: it does not. */
  offline?: string;
  /** Label of the box that says the policy was read. */
  privacy: string;
  /** Asked below the text, which stands there from the first paint on and is not pushed down. */
  children?: ReactNode;
}

/** The text in force cannot be asked for. */
const offlineCopy = Symbol('offline');

/**
 * A step with a policy, and the box that it was read. The page's own copy, cleaned by the build, shows at once, so that
 * nothing moves; nobody goes on before the text in force is known, which takes its place where it differs.
 */
export function PolicyStep({ read, none, failed, offline, privacy, children }: Props) {
  const { stay } = useWizard();
  const policy = useResource('policy', readPolicy, (error) => {
    stay();
    notifyFailure(loadNotices.terms, error);
  });
  useBlockedStep(policy.state !== 'ready');
  async function readPolicy(signal: AbortSignal): Promise<ReactNode> {
    const html = await read(signal).catch((error: unknown) => {
      if (offline === undefined || !isKind(error, 'offline') || !digestOfCopy()) throw error;
      return offlineCopy;
    });
    if (typeof html === 'symbol')
      return (
        <>
          <Alert type="info">{offline}</Alert>
          <PolicyCopy />
        </>
      );
    return policyOf(html ?? none);
  }
  async function policyOf(html: string | undefined | null): Promise<ReactNode> {
    if (!html) throw new Error('The municipality has published no policy.');
    if (digestOfCopy() === (await digestOf(html))) return <PolicyCopy />;
    // Who went on has read another one.
    stay();
    return (
      <div className="pc-terms">
        <SanitizedHtml html={html} failure={loadNotices.terms} />
      </div>
    );
  }
  return (
    <>
      {policy.state === 'loading' && (
        <WaitContext value={policy.cancel}>
          <PolicyCopy />
          {/* The copy has no spinner that says why nobody can go on. */}
          {digestOfCopy() !== undefined && <SlowNote />}
        </WaitContext>
      )}
      {policy.state === 'failed' && <LoadFailed message={failed} isKnown onRetry={policy.retry} />}
      {policy.state === 'ready' && policy.value}
      {children}
      <CheckboxField name="privacy" label={privacy} required />
    </>
  );
}
