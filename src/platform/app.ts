import { atom } from 'nanostores';
import { getConfig, isOpenToAll } from '#contracts/config.ts';
import type { MunicipalityConfig } from '#contracts/config.ts';
import type { AssetCode } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { followRedirector } from './session/arrival.ts';
import { client } from './calls/client.ts';
import { onReconnect } from './calls/online.ts';
import { dropEarly } from './early/take-early.ts';
import { maintenanceHash } from './maintenance/maintenance-session.ts';
import { $maintenance, closeSite } from './maintenance/maintenance-state.ts';
import { pageData } from './page/page-data.ts';
import { loadUser } from './session/session.ts';

/**
 * Status of the page's start (screens A 1.2): `gate` in maintenance, `closed` when the module is disabled and the page is
 * being redirected.
 */
export interface App {
  status: 'idle' | 'starting' | 'gate' | 'closed' | 'ready';
}

export const $app = atom<App>({ status: 'idle' });

/** The municipality's live configuration; null: not loaded yet, or failed. */
export const $config = atom<MunicipalityConfig | null>(null);

/** True when the municipality has the module: by the live configuration, else by the build. */
export function hasAsset(code: AssetCode): boolean {
  return isEnabled(code, () => pageData().enabledAssets);
}

/** `hasAsset` for what the build renders too: it has no page to read its modules from, and gives them itself. */
export function isEnabled(code: AssetCode, built: () => readonly string[]): boolean {
  const config = $config.get();
  return config ? config.assets.some((asset) => asset.code === code) : built().includes(code);
}

/**
 * True when a module may be used without a login: by the live configuration, else by what the build knew (contract A
 * 4.1).
 */
export function isAssetPublic(code: AssetCode, byBuild: boolean): boolean {
  const config = $config.get();
  return config ? isOpenToAll(config, code) : byBuild;
}

/** Id of a module, which drafts carry (contract A 4.1); null when it is disabled or there is no configuration. */
export function assetId(code: AssetCode): number | null {
  return $config.get()?.assets.find((asset) => asset.code === code)?.id ?? null;
}

/**
 * Starts the page, once for all its islands: live configuration, then the user (screens A 1.2). `onConfigured` loads what
 * needs only the configuration, in parallel with the user. After maintenance the page starts again, with a new
 * configuration.
 */
export function startApp(onConfigured: () => void): void {
  if (followRedirector() || $app.get().status !== 'idle') return;
  $maintenance.listen((isClosed) => {
    if (isClosed) $app.set({ status: 'gate' });
    else void start(onConfigured);
  });
  void start(onConfigured);
}

/**
 * Redirects to "Servizio non disponibile" when the municipality has none of the modules that the current view needs.
 */
export function checkGate(gate: readonly AssetCode[]): void {
  const { status } = $app.get();
  if (status !== 'ready' || gate.length === 0 || gate.some(hasAsset)) return;
  dropEarly();
  $app.set({ status: 'closed' });
  location.replace(pathOf('unavailable'));
}

async function start(onConfigured: () => void): Promise<void> {
  $app.set({ status: 'starting' });
  if (await loadConfig()) return;
  onConfigured();
  await loadUser();
  if (!$maintenance.get()) $app.set({ status: 'ready' });
}

/** Loads the live configuration, again once the connection is back; true when it closes the site. */
async function loadConfig(): Promise<boolean> {
  const config = await client.call(getConfig, { cache: 'no-store' }).catch(() => null);
  $config.set(config);
  if (config === null) reloadOnReconnect();
  const isClosed = config?.maintenance === true && maintenanceHash() === null;
  if (isClosed) closeSite();
  return isClosed;
}

function reloadOnReconnect(): void {
  const stop = onReconnect(() => {
    stop();
    void loadConfig();
  });
}
