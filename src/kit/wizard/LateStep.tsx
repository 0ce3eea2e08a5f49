import { type ComponentType, type FunctionComponent, useState } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useBlockedStep } from './wizard-context.ts';

/**
 * The view of a step whose code is loaded when the step opens, or when `load` was called before. Meanwhile the step cannot
 * be left forwards; if loading fails, a retry button is shown. Later the step opens at once.
 */
export function lateStep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let View: ComponentType<Props> | null = null;
  const fetch = async () => {
    View = await load();
  };
  return function LateStep(props: Props) {
    const [, redraw] = useState(0);
    if (View) return <View {...props} />;
    return <Coming load={() => fetch().then(() => redraw((count) => count + 1))} />;
  };
}

function Coming({ load }: { load: () => Promise<void> }) {
  useBlockedStep(true);
  // No toast: the error is shown in place of the step.
  const loaded = useLoaded('step', load, () => undefined);
  if (loaded.state === 'failed')
    return <LoadFailed message="Non è stato possibile mostrare questo passo." onRetry={loaded.retry} />;
  return <Spinner />;
}
