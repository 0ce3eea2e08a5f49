import { loadConfig } from '#platform/config.ts';
import { maintenanceHash } from '#platform/maintenance/maintenance-session.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** Requests the live configuration when the browser is idle; maintenance shows the gate. */
export function startLiveConfig(): void {
  const address = document.getElementById('live-gate')?.dataset.config;
  // Pages with islands request it themselves.
  if (!address || 'island' in document.documentElement.dataset) return;
  whenIdle(async () => {
    const config = await loadConfig(address);
    if (!config?.maintenance || maintenanceHash() !== null) return;
    const { closeSite } = await import('#platform/maintenance/maintenance-state.ts');
    closeSite();
  });
}
