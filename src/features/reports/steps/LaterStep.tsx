import type { ComponentType, ReactNode } from 'react';
import { later } from '#ui/Later.tsx';
import type { StepViewProps } from '#ui/wizard/StepPane.tsx';
import { useHold } from '#ui/wizard/wizard-context.ts';
import type { Draft } from './draft.ts';

type View = ComponentType<StepViewProps<Draft>>;

/** A step whose code comes when it is opened: until then nobody goes on from it. */
export function laterStep(load: () => Promise<View>): View {
  return later(load, Held);
}

function Held({ children }: { children: ReactNode }) {
  useHold(true);
  return children;
}
