import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useLoaded } from './use-loaded.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code comes when it is first drawn: until then a spinner says that it is on its way, and where it
 * cannot be had there is a way to ask again. What has come once is there at once ever after.
 *
 * @param Frame stands around spinner and failure
 */
export function later<Props extends object>(
  load: Load<Props>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetch = async () => {
    Part = await load();
  };
  return function Later(props: Props) {
    const [, redraw] = useState(0);
    if (Part) return <Part {...props} />;
    return (
      <Frame>
        <Coming load={() => fetch().then(() => redraw((count) => count + 1))} />
      </Frame>
    );
  };
}

/** Around a dialog that is on its way: what was pressed keeps focus and place. */
export function OverPage({ children }: { children: ReactNode }) {
  return (
    <div className="pc-coming" role="status">
      {children}
    </div>
  );
}

/** Around what nobody asked for: while it comes, and where it cannot be had, there is nothing to say. */
export function Unseen({ children }: { children: ReactNode }) {
  return <div hidden>{children}</div>;
}

/** In the place of code on its way: a spinner, and where it cannot be had a way to ask again. */
export function Coming({ load }: { load: () => Promise<void> }) {
  const loaded = useLoaded('part', load, ignore);
  if (loaded.state === 'failed')
    return <LoadFailed message="Non è stato possibile mostrare questa parte." onRetry={loaded.retry} />;
  return <Spinner />;
}

/** The failure stands where the part would be. */
function ignore(): void {}
