import { registerOfflineWorker } from '#platform/page/service-worker.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** Prepares the offline page, after everything else. A closed or hidden site has none, nor has a page in development. */
export function startServiceWorker(): void {
  if (import.meta.env.DEV || document.querySelector('[data-closed], [data-hidden]')) return;
  whenIdle(() => void registerOfflineWorker());
}
