import type { ReactNode } from 'react';
import { Alert } from '../Alert.tsx';

/** What a field would have the citizen look at once more, without refusing it; announced when it appears. */
export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <Alert type="warning" title={null}>
          {children}
        </Alert>
      )}
    </div>
  );
}
