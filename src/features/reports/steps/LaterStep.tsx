import { type ComponentType, lazy, Suspense } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import type { StepViewProps } from '#ui/wizard/StepPane.tsx';
import { useHold } from '#ui/wizard/wizard-context.ts';
import type { Draft } from './draft.ts';

type View = ComponentType<StepViewProps<Draft>>;

/** A step whose code comes when it is opened: until then nobody goes on from it. */
export function later(load: () => Promise<View>): View {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Later(props) {
    return (
      <Suspense fallback={<Coming />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function Coming() {
  useHold(true);
  return <Spinner />;
}
