import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { list, optionalObject, required, text, title } from '#contracts/wire.ts';

const Form = z.pipe(
  z.object({
    codiceModulo: required(text),
    versioneModulo: text,
    oggettoModulo: title,
    descrizioneModulo: title,
    stato: optionalObject(z.object({ codice: text })),
  }),
  z.transform((wire) => ({
    code: wire.codiceModulo,
    version: wire.versioneModulo,
    title: wire.descrizioneModulo ?? wire.oggettoModulo ?? wire.codiceModulo,
    isPublished: !wire.stato?.codice || wire.stato.codice === 'PUB',
  })),
);

/** The list may have several versions of one form. */
export const getMoonForms = endpoint({
  id: 'getMoonForms',
  method: 'GET',
  base: 'public',
  path: 'moon/moduli',
  answer: list(Form),
  reads: 'json',
});
