import { useStore } from '@nanostores/react';
import type { AssetCode } from '#domain/assets.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { hasAsset } from '#platform/app.ts';
import { $session } from '#platform/session/session.ts';
import { lazy, Suspense } from 'react';

interface Props {
  module: AssetCode;
  /** The service that is used; without it every delegable service of the module counts. */
  serviceId?: string | undefined;
}

const Choice = lazy(async () => ({ default: (await import('./DelegatorChoice.tsx')).DelegatorChoice }));

/** Asks for whom a service is used, where the citizen has a delegator for it: first block of step 1 (screens A 3.4). */
export function DelegatorPicker(props: Props) {
  const { status } = useStore($session);
  if (status !== 'logged' || !hasAsset('DELEGHE')) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Choice key={props.serviceId} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
