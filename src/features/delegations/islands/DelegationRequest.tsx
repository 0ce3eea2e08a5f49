import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { Request } from '../request/Request.tsx';
import { texts } from '../request/texts.ts';

interface Props {
  /** Address of the municipality's blank form; null: it has none. */
  blankForm: string | null;
}

/** The wizard of a request of delegation. */
export function DelegationRequest(props: Props) {
  return (
    <Island route="delegation-request" reads={{ next: () => void loadServices() }}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Request {...props} />
      </ErrorBoundary>
    </Island>
  );
}
