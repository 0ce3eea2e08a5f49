import { registerOfflineWorker } from '#platform/page/service-worker.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** Registers the service worker of the offline page when idle; not for closed or hidden sites or in development. */
export function startServiceWorker(): void {
  if (import.meta.env.DEV || document.querySelector('[data-closed], [data-hidden]')) return;
  whenIdle(() => void registerOfflineWorker());
}
