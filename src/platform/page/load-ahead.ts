import { prefersReducedData } from './reduced-data.ts';
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
