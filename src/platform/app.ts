import { atom } from 'nanostores';
import { getConfig, isOpenToAll } from '#contracts/config.ts';
import type { MunicipalityConfig } from '#contracts/config.ts';
import type { AssetCode } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { client } from './calls/client.ts';
import { onReconnect } from './calls/online.ts';
import { areEarlyRead, dropEarly } from './early/take-early.ts';
import { maintenanceHash } from './maintenance/maintenance-session.ts';
import { $maintenance, closeSite } from './maintenance/maintenance-state.ts';
import { skipLeavePrompt } from './page/leave-prompt.ts';
import { pageData } from './page/page-data.ts';
import { loadUser } from './session/session.ts';

/**
 * Status of the page's start: `gate` in maintenance, `closed` when the module is disabled and the page is
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
 * True when a module may be used without a login: by the live configuration, else by what the build knew.
 */
export function isAssetPublic(code: AssetCode, byBuild: boolean): boolean {
  const config = $config.get();
  return config ? isOpenToAll(config, code) : byBuild;
}

/** Id of a module, which drafts carry; null when it is disabled or there is no configuration. */
export function assetId(code: AssetCode): number | null {
  return $config.get()?.assets.find((asset) => asset.code === code)?.id ?? null;
}

/** What an island reads at the start of its page, once configuration and user are known. */
export interface StartReads {
  /** True where the page leads the citizen elsewhere: then nothing is asked. */
  leaves?: () => boolean;
  /** For a logged-in citizen, before the page is shown: the list they see first. Never rejects. */
  first?: () => Promise<unknown> | undefined;
  /** Once it is shown: what it does not wait for. */
  next?: () => void;
}

/**
 * Starts the page, once for all its islands: live configuration, then the user, then the reads. After
 * maintenance the page starts again, with a new configuration.
 */
export function startApp(reads: StartReads = {}): void {
  if (reads.leaves?.() || $app.get().status !== 'idle') return;
  $maintenance.listen((isClosed) => {
    if (isClosed) $app.set({ status: 'gate' });
    else void start(reads);
  });
  void start(reads);
}

/**
 * Redirects to "Servizio non disponibile" when the municipality has none of the modules that the current view needs.
 */
export function checkGate(gate: readonly AssetCode[]): void {
  const { status } = $app.get();
  if (status !== 'ready' || gate.length === 0 || gate.some(hasAsset)) return;
  dropEarly();
  $app.set({ status: 'closed' });
  // Who chose to stay would find nothing here any more; what was typed is kept.
  skipLeavePrompt(true);
  location.replace(pathOf('unavailable'));
}

/** How long the page waits for its first list at most, in milliseconds: one that is refused may be asked for again. */
const firstListTimeout = 200;

/**
 * How long the page waits for the live configuration at most, in milliseconds: then that of the build counts, as after a
 * failure, and the answer corrects it when it comes. It ends before waiting is called long.
 */
const configTimeout = 9_000;

async function start({ first, next }: StartReads): Promise<void> {
  $app.set({ status: 'starting' });
  if (await Promise.race([loadConfig(), pause(configTimeout)])) return;
  const { status } = await loadUser();
  // Its first rendering then has the list: on a slow phone, one without it and another with it take twice the time.
  if (status === 'logged' && areEarlyRead()) await Promise.race([first?.(), pause(firstListTimeout)]);
  if ($maintenance.get()) return;
  $app.set({ status: 'ready' });
  next?.();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Loads the live configuration again where that has failed: for what the build does not know, as the ids of modules.
 * Never rejects.
 */
export async function ensureConfig(): Promise<void> {
  if ($config.get() === null) await loadConfig();
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

let stopWaiting = () => {};

function reloadOnReconnect(): void {
  stopWaiting();
  stopWaiting = onReconnect(() => {
    stopWaiting();
    void loadConfig();
  });
}
