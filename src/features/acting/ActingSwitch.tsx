import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { hasAsset } from '#platform/app.ts';
import { $session } from '#platform/session/session.ts';
import type { ActingSelectProps } from './ActingSelect.tsx';

const Select = lazy(async () => ({ default: (await import('./ActingSelect.tsx')).ActingSelect }));

/** Whose data a list shows, where somebody has delegated the citizen in its module (screens B 3). */
export function ActingSwitch(props: ActingSelectProps) {
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
