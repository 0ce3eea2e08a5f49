import { addFavourite, getFavourites, removeFavourite } from './contract.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

/** Ids of the citizen's favourite services. Throws PortalError. */
export function readFavourites(client: Client): Promise<string[]> {
  return client.call(getFavourites);
}

/** Adds or removes a favourite; false when the backend answers that nothing changed. Throws PortalError. */
export async function changeFavourite(client: Client, id: string, isOn: boolean): Promise<boolean> {
  try {
    await (isOn
      ? client.call(addFavourite, { params: { id }, body: {}, background: true })
      : client.call(removeFavourite, { params: { id }, background: true }));
    return true;
  } catch (error) {
    if (error instanceof PortalError && error.facts.status === 400) return false;
    throw error;
  }
}
