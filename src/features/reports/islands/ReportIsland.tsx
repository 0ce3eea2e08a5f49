import { island } from '#kit/frame/Island.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { Report } from '../Report.tsx';
import { texts } from '../texts.ts';
import { ReportPending } from './ReportPending.tsx';

/** The wizard of a disruption report. */
export const ReportIsland = island(Report, {
  route: 'report',
  reads: { next: () => void loadServices() },
  pending: <ReportPending />,
  broken: texts.broken,
});
