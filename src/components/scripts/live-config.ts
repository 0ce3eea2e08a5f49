import { askConfig } from '#platform/config.ts';
import { maintenanceHash } from '#platform/maintenance/maintenance-session.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

/** Asks the live configuration once the page is drawn and the browser idle: maintenance brings the gate (design §6). */
export function startLiveConfig(): void {
  const address = document.getElementById('live-gate')?.dataset.config;
  // A live page asks at its start.
  if (!address || 'island' in document.documentElement.dataset) return;
  whenIdle(async () => {
    const config = await askConfig(address);
    if (!config?.maintenance || maintenanceHash() !== null) return;
    const { closeSite } = await import('#platform/maintenance/maintenance-state.ts');
    closeSite();
  });
}
