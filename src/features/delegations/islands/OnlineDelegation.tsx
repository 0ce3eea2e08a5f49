import { loadServices } from '#features/services/state/services.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { OnlineWizard } from '../online/OnlineWizard.tsx';
import { texts } from '../online/texts.ts';
import { OnlinePending } from './OnlinePending.tsx';

/** The wizard of an online delegation. */
export function OnlineDelegation() {
  return (
    <Island route="delegation-online" reads={{ next: () => void loadServices() }} pending={<OnlinePending />}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <OnlineWizard />
      </ErrorBoundary>
    </Island>
  );
}
