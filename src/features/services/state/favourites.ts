import { changeFavourite, readFavourites } from '../calls.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';

/** The citizen's favourite services, by id. */
export interface Favourites {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  ids: readonly string[];
}

const none: Favourites = { status: 'idle', ids: [] };

export const $favourites = personalAtom<Favourites>(none);

/** Services whose star is being changed: a second press waits for the first. */
const changing = new Set<string>();

/** Stars changed since the favourites were asked for: an answer on its way may not know of them. */
const since = new Map<string, boolean>();

/** Loads the favourites unless they are there or on their way. */
export async function openFavourites(): Promise<void> {
  const { status } = $favourites.get();
  if (status === 'idle' || status === 'failed') await load();
}

async function load(): Promise<void> {
  $favourites.set({ ...$favourites.get(), status: 'loading' });
  since.clear();
  try {
    $favourites.set({ status: 'ready', ids: await readFavourites(client) });
    since.forEach((isOn, id) => show(id, isOn));
  } catch (error) {
    $favourites.set({ ...$favourites.get(), status: 'failed' });
    tell(error, loadNotices.favouritesLoad);
  }
}

/** A toast, unless the session ended: the prompt says so. */
function tell(error: unknown, notice: string): void {
  if (!(error instanceof PortalError && error.kind === 'unauthenticated')) notify(notice);
}

/** Only whole numbers can be favourites: the ids of a CMS may be anything (contract A 12). */
export function canBeFavourite(id: string): boolean {
  return /^\d+$/.test(id);
}

/** Adds or takes away a star: at once on screen, back again with a toast when the backend refuses (screens B 5). */
export async function setFavourite(id: string, isOn: boolean): Promise<void> {
  if (changing.has(id)) return;
  changing.add(id);
  show(id, isOn);
  announce(isOn ? 'Aggiunto ai preferiti' : 'Tolto dai preferiti');
  try {
    const isNew = await changeFavourite(client, id, isOn);
    // A 2023 server answers the same when it cannot remove (contract A 12): the list tells.
    if (!isNew && !isOn) await load();
    if (!isOn && $favourites.get().ids.includes(id)) notify(actNotices.favourites);
  } catch (error) {
    show(id, !isOn);
    tell(error, actNotices.favourites);
  } finally {
    changing.delete(id);
  }
}

function show(id: string, isOn: boolean): void {
  since.set(id, isOn);
  const { status, ids } = $favourites.get();
  const others = ids.filter((other) => other !== id);
  $favourites.set({ status, ids: isOn ? [...others, id] : others });
}
