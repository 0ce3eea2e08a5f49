import { type ComponentType, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useLoaded } from './use-loaded.ts';

/**
 * A dialog whose code comes when it is first opened: until then a spinner over the page says that it is on its way, what
 * was pressed keeps focus and place, and where the code cannot be had there is a way to ask again. What has come once is
 * there at once ever after.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetch = async () => {
    Part = await load();
  };
  return function Later(props: Props) {
    const [, redraw] = useState(0);
    if (Part) return <Part {...props} />;
    return (
      <div className="pc-coming" role="status">
        <Coming load={() => fetch().then(() => redraw((count) => count + 1))} />
      </div>
    );
  };
}

/** A spinner, and where the code cannot be had a way to ask again. */
function Coming({ load }: { load: () => Promise<void> }) {
  const loaded = useLoaded('part', load, ignore);
  if (loaded.state === 'failed')
    return <LoadFailed message="Non è stato possibile mostrare questa parte." onRetry={loaded.retry} />;
  return <Spinner />;
}

/** The failure stands where the dialog would be. */
function ignore(): void {}
