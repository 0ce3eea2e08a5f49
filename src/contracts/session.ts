import * as z from 'zod/mini';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { Contacts } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { optionalObject, required, text, title, wireSchemas } from './wire.ts';

/** Makes a nullable reader lenient: a value that it cannot read counts as missing, where the rest is worth having. */
function lenient<T>(schema: z.ZodMiniType<T | null>): z.ZodMiniType<T | null> {
  const found = z.pipe(
    z.optional(z.unknown()),
    z.transform((value): T | null => schema.safeParse(value).data ?? null),
  );
  const wire = wireSchemas.get(schema);
  if (wire) wireSchemas.set(found, wire);
  return found;
}

/**
 * Names of who is logged in: there are people with one name, who have no surname here; where none can be read, the tax code
 * stands for it.
 */
function namesOf({
  nome,
  cognome,
  codFisc,
}: {
  nome: string | null;
  cognome: string | null;
  codFisc: string;
}) {
  if (nome === null) return { name: cognome ?? codFisc, surname: '' };
  return { name: nome, surname: cognome ?? '' };
}

/** Whoever has a tax code is somebody, whatever else is missing or odd. A 200 without a body means that nobody is logged in. */
export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  base: 'public',
  path: 'utenti/me',
  answer: z.pipe(
    z.nullish(
      z.object({
        nome: lenient(title),
        cognome: lenient(title),
        codFisc: required(text),
        email: lenient(text),
        phoneNumber: lenient(text),
        contatti: lenient(optionalObject(Contacts)),
      }),
    ),
    z.transform((wire) =>
      wire
        ? {
            ...namesOf(wire),
            taxCode: tidyTaxCode(wire.codFisc),
            email: wire.email,
            phone: wire.phoneNumber,
            contacts: wire.contatti,
          }
        : null,
    ),
  ),
  reads: 'json',
});

/** A navigation, not a call; the query parameter `redirector` brings the citizen back. */
export const loginPath = '/api/utenti/login';

/** A navigation, not a call. */
export const logoutPath = '/api/utenti/logout';
