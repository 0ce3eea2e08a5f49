import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../LazyPart.tsx';
import type { StepViewProps } from './wizard-props.ts';
import { useBlockedStep } from './wizard-context.ts';

/**
 * View of a later step: its code comes when the citizen begins to use the wizard, not with the page. Until it is there
 * nobody goes on.
 */
export function lazyStep<Draft>(
  load: () => Promise<ComponentType<StepViewProps<Draft>>>,
): LazyPart<StepViewProps<Draft>> {
  return lazyPart(load, Blocked);
}

function Blocked({ children }: { children: ReactNode }) {
  useBlockedStep(true);
  return children;
}
