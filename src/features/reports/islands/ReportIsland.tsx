import type { ReactNode } from 'react';
import { island } from '#kit/frame/Island.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { Report } from '../Report.tsx';
import { texts } from '../texts.ts';
import { ReportPending } from './ReportPending.tsx';

interface Props {
  /** The policy as the build cleaned it. */
  children?: ReactNode;
}

/** The wizard of a disruption report. */
export const ReportIsland = island<Props>(Report, ({ children }) => ({
  route: 'report',
  reads: { next: loadServices },
  pending: <ReportPending>{children}</ReportPending>,
  broken: texts.broken,
}));
