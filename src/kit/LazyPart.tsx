import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadAhead } from '#platform/page/load-ahead.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useResource } from './use-resource.ts';

/** A component whose code is loaded when it is first rendered. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead, when the citizen is about to need it. A failure shows when the part is rendered. */
  prefetch: () => void;
};

/** What stands around the spinner, and around the message of a failure. It has to draw them: they load the code. */
type Frame = ComponentType<{ children: ReactNode }>;

/**
 * A part whose code is loaded when it is first rendered, or ahead by `prefetch`. Meanwhile there is a spinner in its
 * place; if loading fails, a retry button. Later the part is there at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: Frame = InPlace,
): LazyPart<Props> {
  let Part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const fetch = () =>
    (coming ??= load().then(
      (loaded) => {
        Part = loaded;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  function LazyPart(props: Props) {
    const [, redraw] = useState(0);
    if (Part) return <Part {...props} />;
    return (
      <Waiting>
        <Loading load={() => fetch().then(() => redraw((count) => count + 1))} />
      </Waiting>
    );
  }
  return Object.assign(LazyPart, { prefetch: () => void loadAhead(fetch).catch(ignore) });
}

/**
 * A part that nobody waits for: its code is loaded once the page is idle, and nothing stands in its place before. Where
 * that fails it is missing, until it is rendered anew.
 */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetch = async () => {
    Part = await load();
  };
  return function IdlePart(props: Props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (Part) return;
      whenIdle(() => void loadAhead(fetch).then(() => redraw((count) => count + 1), ignore));
    }, []);
    return Part && <Part {...props} />;
  };
}

/**
 * A dialog whose code is loaded when it is first opened. Meanwhile a spinner lies over the page, so that the pressed
 * button keeps its position and the focus.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, OverPage);
}

function InPlace({ children }: { children: ReactNode }) {
  return children;
}

function OverPage({ children }: { children: ReactNode }) {
  return (
    <div className="pc-coming" role="status">
      {children}
    </div>
  );
}

/** A spinner, or an error with a retry button. */
function Loading({ load }: { load: () => Promise<void> }) {
  const loaded = useResource('part', load, ignore);
  if (loaded.state === 'failed')
    return <LoadFailed message="Non è stato possibile mostrare questa parte." onRetry={loaded.retry} />;
  return <Spinner />;
}

/** No toast: the error is shown in place of the part. */
function ignore(): void {}
