import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { ack, id, int, list, reader, required, text, wrong } from '#contracts/wire.ts';
import type { FileRule } from '#domain/fields/upload.ts';

/** Documents of a request, one file each. */
export const documentSlots = [
  { code: 'CI_F', label: 'Carta d’identità - fronte' },
  { code: 'CI_R', label: 'Carta d’identità - retro' },
  { code: 'MOD', label: 'Documento di delega' },
] as const;
export type DocumentCode = (typeof documentSlots)[number]['code'];

/** Name of the slot with this code; the code itself where there is none. */
export function slotLabel(code: string): string {
  return documentSlots.find((slot) => slot.code === code)?.label ?? code;
}

/** Files that a document may be. */
export const documentRule: FileRule = { kinds: ['pdf', 'jpg', 'png'], largest: 2048 * 1024 };

const dataPrefix = /^data:[^,]*;base64,/i;

/** Base64 with or without the prefix of a data address. */
const base64 = reader<string>({ type: 'string', contentEncoding: 'base64' }, 'base64', (value) => {
  const bare = typeof value === 'string' ? value.replace(dataPrefix, '').replace(/\s/g, '') : '';
  return bare.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(bare) ? bare : wrong;
});

const documentKeys = { id: required(id), codice: required(text), nome: text, type: text };

function documentOf(wire: z.infer<z.ZodMiniObject<typeof documentKeys>>) {
  return { id: wire.id, code: wire.codice, filename: wire.nome ?? wire.codice, mimeType: wire.type };
}

/** Reader of a document without its content. */
export const RequestDocument = z.pipe(
  z.object({ ...documentKeys, size: int }),
  z.transform((wire) => ({
    ...documentOf(wire),
    /** Bytes. */
    size: wire.size,
  })),
);
/** A document of a request, without its content. */
export type RequestDocument = z.infer<typeof RequestDocument>;

/** A second file of a slot replaces the first. 413, 415 and 422 concern that slot alone. */
export const addDocument = endpoint({
  id: 'addDelegationDocument',
  method: 'POST',
  base: 'auth',
  path: 'richiesta-delega/:id/allegati',
  body: z.object({
    codice: z.string().check(z.maxLength(40)),
    type: z.string().check(z.maxLength(100)),
    nome: z.string().check(z.minLength(1), z.maxLength(255)),
    data: base64,
  }),
  answer: RequestDocument,
  reads: 'json',
});

/** Documents of a request, without their content. */
export const listDocuments = endpoint({
  id: 'listDelegationDocuments',
  method: 'GET',
  base: 'auth',
  path: 'richiesta-delega/:id/allegati',
  answer: list(RequestDocument),
  reads: 'json',
});

/** One document with its content. */
export const getDocument = endpoint({
  id: 'getDelegationDocument',
  method: 'GET',
  base: 'auth',
  path: 'richiesta-delega/:id/allegati/:idAllegato',
  answer: z.pipe(
    z.object({ ...documentKeys, data: base64 }),
    z.transform((wire) => ({ ...documentOf(wire), base64: wire.data })),
  ),
  reads: 'json',
});

/** Empties one slot. */
export const deleteDocument = endpoint({
  id: 'deleteDelegationDocument',
  method: 'DELETE',
  base: 'auth',
  path: 'richiesta-delega/:id/allegati/:idAllegato',
  answer: ack,
  reads: 'text',
});
