import * as z from 'zod/mini';
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
