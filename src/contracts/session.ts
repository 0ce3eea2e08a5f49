import * as z from 'zod/mini';
import { Contacts } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { optionalObject, required, text } from './wire.ts';

/** Contract A 5.1. A 200 without a body means that nobody is logged in. */
export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  base: 'public',
  path: 'utenti/me',
  answer: z.pipe(
    z.nullish(
      z.object({
        nome: required(text),
        cognome: required(text),
        codFisc: required(text),
        email: text,
        phoneNumber: text,
        contatti: optionalObject(Contacts),
      }),
    ),
    z.transform((wire) =>
      wire
        ? {
            name: wire.nome,
            surname: wire.cognome,
            taxCode: wire.codFisc.toUpperCase(),
            email: wire.email,
            phone: wire.phoneNumber,
            contacts: wire.contatti,
          }
        : null,
    ),
  ),
  reads: 'json',
});

/** Contract A 5.2: a navigation, not a call; the query parameter `redirector` brings the citizen back. */
export const loginPath = '/api/utenti/login';

/** Contract A 5.3: a navigation, not a call. */
export const logoutPath = '/api/utenti/logout';
