import { atom } from 'nanostores';
import { getConfig, getServiceDetails, getServices } from '#contracts/config.ts';
import type { MunicipalityConfig } from '#contracts/config.ts';
import { getNotifyServices, type NotifyService } from '#contracts/notify-services.ts';
import { joinServices, type Service } from '#contracts/services.ts';
import { assetCodes, type AssetCode } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { followRedirector } from './session/arrival.ts';
import { onClear } from './session/clearing.ts';
import { client } from './calls/client.ts';
import { watchPage } from './page/page-watch.ts';
import { maintenanceHash } from './maintenance/maintenance-session.ts';
import { $maintenance, closeSite } from './maintenance/maintenance-state.ts';
import { builtAssets } from './page/page-facts.ts';
import { $session, loadUser } from './session/session.ts';

/**
 * Where the start of the page stands (screens A 1.2): `gate` in maintenance, `closed` when the module is off and the
 * page is on its way elsewhere.
 */
export interface App {
  status: 'starting' | 'gate' | 'closed' | 'ready';
}

/** A list that several islands read. */
export interface SharedList<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: readonly T[];
}

export const $app = atom<App>({ status: 'starting' });

/** The municipality's live configuration; null: not had yet, or not to be had. */
export const $config = atom<MunicipalityConfig | null>(null);

export const $services = atom<SharedList<Service>>({ status: 'idle', list: [] });
export const $notifyServices = atom<SharedList<NotifyService>>({ status: 'idle', list: [] });

/** True when the municipality has the module: by the live configuration, else by the build. */
export function hasAsset(code: AssetCode): boolean {
  const config = $config.get();
  return config ? config.assets.some((asset) => asset.code === code) : builtAssets.includes(code);
}

/** Id of a module, which drafts carry (contract A 4.1); null when it is off or the configuration is not there. */
export function assetId(code: AssetCode): number | null {
  return $config.get()?.assets.find((asset) => asset.code === code)?.id ?? null;
}

/** The municipality's own word for a module; null when it is off, has none or the configuration is not there. */
export function assetName(code: AssetCode): string | null {
  return $config.get()?.assets.find((asset) => asset.code === code)?.name ?? null;
}

let starting: Promise<void> | null = null;

/**
 * Starts the page, once for all its islands: live configuration, then services and user (screens A 1.2). `gate` are the
 * modules of which the address needs one: without any the page leaves for "Servizio non disponibile".
 */
export async function startApp(gate: readonly AssetCode[]): Promise<void> {
  if (followRedirector()) return;
  watchPage();
  starting ??= start();
  await starting;
  checkGate(gate);
}

/** Asks again whether the address's module is there: views of one island differ. */
export function checkGate(gate: readonly AssetCode[]): void {
  const { status } = $app.get();
  if (status !== 'ready' || gate.length === 0 || gate.some(hasAsset)) return;
  $app.set({ status: 'closed' });
  location.replace(pathOf('unavailable'));
}

async function start(): Promise<void> {
  $app.set({ status: 'starting' });
  $config.set(await client.call(getConfig, { cache: 'no-store' }).catch(() => null));
  if ($config.get()?.maintenance && maintenanceHash() === null) {
    closeSite();
    return;
  }
  void loadServices();
  await loadUser();
  void loadNotifyServices();
  if (!$maintenance.get()) $app.set({ status: 'ready' });
}

/** Loads cards and details of the services; a failure is silent, the list says so [S]. */
export async function loadServices(): Promise<void> {
  await fill($services, async () => {
    const [cards, details] = await Promise.all([client.call(getServices), client.call(getServiceDetails)]);
    return joinServices(cards, details, new Set(assetCodes.filter(hasAsset)));
  });
}

/** Loads the services that send notices, where the module is on and somebody is logged in [S]. */
async function loadNotifyServices(): Promise<void> {
  if ($session.get().status !== 'logged' || !hasAsset('NOTIFICATIONS')) return;
  await fill($notifyServices, () => client.call(getNotifyServices));
}

async function fill<T>(
  store: { set: (value: SharedList<T>) => void; get: () => SharedList<T> },
  load: () => Promise<readonly T[]>,
): Promise<void> {
  store.set({ ...store.get(), status: 'loading' });
  try {
    store.set({ status: 'ready', list: await load() });
  } catch {
    store.set({ ...store.get(), status: 'failed' });
  }
}

onClear(() => $notifyServices.set({ status: 'idle', list: [] }));

$maintenance.listen((isClosed) => {
  if (isClosed) $app.set({ status: 'gate' });
  else {
    starting = start();
  }
});
