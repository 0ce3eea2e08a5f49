import { askConfig } from '#stores/config.ts';
import { maintenanceHash } from '#stores/maintenance/maintenance-session.ts';
import { whenIdle } from '#stores/page/when-idle.ts';

/** Asks the live configuration once the page is drawn and the browser idle: maintenance brings the gate (design §6). */
export function startLiveConfig(): void {
  const address = document.getElementById('live-gate')?.dataset.config;
  // A live page asks at its start.
  if (!address || 'island' in document.documentElement.dataset) return;
  whenIdle(async () => {
    const config = await askConfig(address);
    if (!config?.maintenance || maintenanceHash() !== null) return;
    const { closeSite } = await import('#stores/maintenance/maintenance-state.ts');
    closeSite();
  });
}
