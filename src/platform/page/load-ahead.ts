import { whenIdle } from './when-idle.ts';

/** How long nothing may have arrived before more is loaded, in milliseconds: longer than a round trip on a slow line. */
const quietTime = 1500;

let pending = 0;

/** True while something is loading that the citizen has not asked for: its failure is nobody's concern. */
export function isLoadingAhead(): boolean {
  return pending > 0;
}

/** Loads what the citizen may need next. Rejects as `load` does, without reloading the page of an older release. */
export async function loadAhead<T>(load: () => Promise<T>): Promise<T> {
  pending += 1;
  try {
    return await load();
  } finally {
    pending -= 1;
  }
}

/** What browsers tell of the connection; Safari and Firefox tell nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where every byte counts: the citizen saves data, or the line is of the slowest kind. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

/**
 * Runs a task once the page is settled: idle, and nothing has arrived for a while, neither files nor answers. Never where
 * every byte counts.
 */
export function whenQuiet(task: () => void): void {
  if (prefersReducedData()) return;
  whenIdle(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        whenIdle(task);
      }, quietTime);
    };
    const observer = new PerformanceObserver(wait);
    observer.observe({ type: 'resource' });
    wait();
  });
}
