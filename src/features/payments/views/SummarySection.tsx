import { lazy, Suspense, useId, useState } from 'react';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { texts } from './texts.ts';

const SummaryPanel = lazy(async () => ({
  default: (await import('../summary/SummaryPanel.tsx')).SummaryPanel,
}));

/** "Riepilogo annuale e ricevute", loaded when it is opened. */
export function SummarySection() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="pc-yearly">
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.summary.open}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ErrorBoundary fallback={<p>{texts.summary.loadFailed}</p>}>
            <Suspense fallback={<Spinner />}>
              <SummaryPanel />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
