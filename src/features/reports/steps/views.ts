import { laterStep } from './LaterStep.tsx';
import { PolicyStep } from './PolicyStep.tsx';

/** What draws each step. All but the first come when they are needed. */
export const views = {
  policy: PolicyStep,
  data: laterStep(async () => (await import('./DataStep.tsx')).DataStep),
  summary: laterStep(async () => (await import('./SummaryStep.tsx')).SummaryStep),
  code: laterStep(async () => (await import('./CodeStep.tsx')).CodeStep),
};
