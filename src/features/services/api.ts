import * as z from 'zod/mini';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ack, id, list, required } from '#contracts/wire.ts';

/** Ids of services (`idServizio`). */
export const getFavourites = endpoint({
  id: 'getFavourites',
  method: 'GET',
  base: 'auth',
  path: 'preferenze',
  answer: list(required(id)),
  reads: 'json',
});

/** 400 means that it is a favourite already. */
export const addFavourite = endpoint({
  id: 'addFavourite',
  method: 'POST',
  base: 'auth',
  path: 'preferenze/:id',
  body: z.object({}),
  answer: ack,
  reads: 'text',
});

/** 400 means that it is not a favourite, or that the 2023 server failed to remove it. */
export const removeFavourite = endpoint({
  id: 'removeFavourite',
  method: 'DELETE',
  base: 'auth',
  path: 'preferenze/:id',
  answer: ack,
  reads: 'text',
});

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
