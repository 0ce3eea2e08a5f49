import { Island } from '#kit/frame/Island.tsx';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { Report } from '../Report.tsx';
import { texts } from '../texts.ts';
import { ReportPending } from './ReportPending.tsx';

/** The wizard of a disruption report. */
export function ReportIsland() {
  return (
    <Island route="report" reads={{ next: () => void loadServices() }} pending={<ReportPending />}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Report />
      </ErrorBoundary>
    </Island>
  );
}
