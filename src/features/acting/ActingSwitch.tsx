import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { hasAsset } from '#platform/app.ts';
import { $session } from '#platform/session/session.ts';

const Select = lazy(async () => ({ default: (await import('./ActingSelect.tsx')).ActingSelect }));

export interface ActingSwitchProps {
  module: AssetCode;
  /** What the list holds, where a section has several with a switch each. */
  about?: string | undefined;
}

/** Whose data a list shows, where somebody has delegated the citizen in its module (screens B 3). */
export function ActingSwitch(props: ActingSwitchProps) {
  const { status } = useStore($session);
  if (status !== 'logged' || !hasAsset('DELEGHE')) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Select {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
