import { type ComponentType, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useLoaded } from './use-loaded.ts';

/**
 * A dialog whose code is loaded when it is first opened. Meanwhile a spinner lies over the page, so that the pressed
 * button keeps its position and the focus. If loading fails, a retry button is shown. Later the dialog opens at once.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Dialog: ComponentType<Props> | null = null;
  const fetch = async () => {
    Dialog = await load();
  };
  return function LazyDialog(props: Props) {
    const [, redraw] = useState(0);
    if (Dialog) return <Dialog {...props} />;
    return (
      <div className="pc-coming" role="status">
        <Loading load={() => fetch().then(() => redraw((count) => count + 1))} />
      </div>
    );
  };
}

/** A spinner, or an error with a retry button. */
function Loading({ load }: { load: () => Promise<void> }) {
  const loaded = useLoaded('part', load, ignore);
  if (loaded.state === 'failed')
    return <LoadFailed message="Non è stato possibile mostrare questa parte." onRetry={loaded.retry} />;
  return <Spinner />;
}

/** No toast: the error is shown in place of the dialog. */
function ignore(): void {}
