import { changeFavourite, readFavourites } from '../api.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { createStaleCheck, personalAtom } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { isOld } from '#platform/freshness.ts';
import { announce } from '#platform/page/announce.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';

/** The citizen's favourite services, by id. */
export interface Favourites {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  ids: readonly string[];
}

const none: Favourites = { status: 'idle', ids: [] };

export const $favourites = personalAtom<Favourites>(none);

/** Ids of the services whose star is being changed; a second press is ignored meanwhile. */
const pending = new Set<string>();

/** Stars changed while the favourites are loading: the response may not include them. */
const changedWhileLoading = new Map<string, boolean>();

let askedAt = 0;

/** The load in progress: the answer of one that was given up is dropped. */
let current = 0;

/**
 * Loads the favourites unless they are loaded or loading. Those loaded a while ago stay and are asked for again; a failure
 * leaves them, with its notice.
 */
export async function openFavourites(): Promise<void> {
  const { status } = $favourites.get();
  if (status === 'idle' || status === 'failed') await load();
  else if (status === 'ready' && pending.size === 0 && isOld(askedAt)) await renew();
}

async function renew(): Promise<void> {
  askedAt = Date.now();
  changedWhileLoading.clear();
  const before = $favourites.get();
  try {
    const ids = await readFavourites(client);
    // Emptied meanwhile, or a star was changed, which this answer may not know.
    const isSuperseded = $favourites.get() !== before || changedWhileLoading.size > 0;
    if (!isSuperseded && String(ids) !== String(before.ids)) $favourites.set({ status: 'ready', ids });
  } catch (error) {
    notifyUnlessLoggedOut(error, loadNotices.favouritesLoad);
  }
}

/** Gives up the load in progress, which counts as failed; without a notice, since the citizen wanted it. */
export function cancelFavourites(): void {
  if ($favourites.get().status !== 'loading') return;
  current += 1;
  $favourites.set({ ...$favourites.get(), status: 'failed' });
}

async function load(): Promise<void> {
  askedAt = Date.now();
  $favourites.set({ ...$favourites.get(), status: 'loading' });
  changedWhileLoading.clear();
  const isUncleared = createStaleCheck();
  const own = (current += 1);
  const isTheirs = () => isUncleared() && own === current;
  try {
    const ids = await readFavourites(client);
    if (!isTheirs()) return;
    $favourites.set({ status: 'ready', ids });
    changedWhileLoading.forEach((isOn, id) => show(id, isOn));
  } catch (error) {
    if (!isTheirs()) return;
    $favourites.set({ ...$favourites.get(), status: 'failed' });
    notifyUnlessLoggedOut(error, loadNotices.favouritesLoad);
  }
}

/** Shows a toast, unless the session ended: then the login prompt is shown. */
function notifyUnlessLoggedOut(error: unknown, notice: string): void {
  if (!isKind(error, 'unauthenticated')) notifyFailure(notice, error);
}

/** Only numeric ids can be favourites; ids from a CMS may have any form. */
export function canBeFavourite(id: string): boolean {
  return /^\d+$/.test(id);
}

/** Adds or removes a star: shown at once, announced when it is kept, undone with a toast when the call fails. */
export async function setFavourite(id: string, isOn: boolean): Promise<void> {
  if (pending.has(id)) return;
  pending.add(id);
  const isTheirs = createStaleCheck();
  show(id, isOn);
  try {
    const isNew = await changeFavourite(client, id, isOn);
    if (!isTheirs()) return;
    // A 2023 server answers 400 also when it fails to remove, so the list is loaded again.
    if (!isNew && !isOn) await load();
    if ($favourites.get().ids.includes(id) === isOn)
      announce(isOn ? 'Aggiunto ai preferiti' : 'Tolto dai preferiti');
    else if (!isOn) notify(actNotices.favourites);
  } catch (error) {
    if (!isTheirs()) return;
    show(id, !isOn);
    notifyUnlessLoggedOut(error, actNotices.favourites);
  } finally {
    pending.delete(id);
  }
}

function show(id: string, isOn: boolean): void {
  changedWhileLoading.set(id, isOn);
  const { status, ids } = $favourites.get();
  const others = ids.filter((other) => other !== id);
  $favourites.set({ status, ids: isOn ? [...others, id] : others });
}
