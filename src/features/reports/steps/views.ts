import { later } from './LaterStep.tsx';
import { PolicyStep } from './PolicyStep.tsx';

/** What draws each step. All but the first come when they are needed. */
export const views = {
  policy: PolicyStep,
  data: later(async () => (await import('./DataStep.tsx')).DataStep),
  summary: later(async () => (await import('./SummaryStep.tsx')).SummaryStep),
  code: later(async () => (await import('./CodeStep.tsx')).CodeStep),
};
