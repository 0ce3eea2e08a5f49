import type { Service } from '#contracts/services.ts';
import { $services, loadServices } from '#features/services/state/services.ts';

/**
 * The municipality's services: waited for where they are loading, loaded where no part of the page has done so; null:
 * they cannot be had. Call it after the configuration is loaded. Never rejects.
 */
export async function readyServices(): Promise<readonly Service[] | null> {
  const { status } = $services.get();
  if (status === 'idle') await loadServices();
  if (status === 'loading')
    await new Promise<void>((resolve) => {
      const stop = $services.listen((now) => {
        if (now.status === 'loading') return;
        stop();
        resolve();
      });
    });
  const { status: settled, list } = $services.get();
  return settled === 'ready' ? list : null;
}
