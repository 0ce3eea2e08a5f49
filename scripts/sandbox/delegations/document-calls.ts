import {
  addDocument,
  deleteDocument,
  documentRule,
  documentSlots,
  getDocument,
  listDocuments,
  type DocumentCode,
} from '#features/delegations/documents-api.ts';
import { delegationStates } from '#features/delegations/states.ts';
import { sizeOfBase64 } from '#domain/fields/base64.ts';
import { recogniseFile } from '#domain/fields/upload.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail, type Failure } from '../errors.ts';
import { handleCitizen } from '../route.ts';
import { options } from './calls.ts';
import { findRequest, requestNotFound } from './request-calls.ts';
import { documentsOf, putDocument, removeDocument, saveRequest, type DocumentRow } from './request-data.ts';
import { wireDocument } from './wire.ts';

/** Documents of a delegation request, one slot each. */
export function registerDocuments(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleCitizen(
    sandbox,
    listDocuments,
    ({ c, tenant, citizen, params }) => {
      const request = findRequest(sandbox, tenant, citizen, params.id);
      return request ? c.json(documentsOf(db, request).map(wireDocument)) : requestNotFound(c);
    },
    options,
  );
  handleCitizen(
    sandbox,
    getDocument,
    ({ c, tenant, citizen, params }) => {
      const request = findRequest(sandbox, tenant, citizen, params.id);
      const found = request && documentsOf(db, request).find(({ id }) => id === params.idAllegato);
      if (!found) return documentNotFound(c);
      const { id, code, name, type, content } = found;
      const data = Buffer.from(content).toString('base64');
      return c.json({ id, codice: code, type, nome: name, data });
    },
    options,
  );
  registerWrites(sandbox);
}

function documentNotFound(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 404, title: 'Documento non trovato' });
}

function alreadySent(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 409, title: 'La richiesta è già stata inviata o conclusa' });
}

function registerWrites(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    addDocument,
    async ({ c, tenant, citizen, params, body }) => {
      const document = await readDocument(body);
      // Looked up after the last wait: the request may have been sent meanwhile.
      const request = findRequest(sandbox, tenant, citizen, params.id);
      if (!request) return requestNotFound(c);
      if (request.status !== delegationStates.inactive.code) return alreadySent(c);
      if ('status' in document) return fail(c, 'E1', document);
      const id = putDocument(db, request, document);
      saveRequest(db, request, now());
      return c.json(wireDocument({ ...document, id }), 201);
    },
    { ...options, takesFiles: true },
  );
  handleCitizen(
    sandbox,
    deleteDocument,
    ({ c, tenant, citizen, params }) => {
      const request = findRequest(sandbox, tenant, citizen, params.id);
      if (!request) return requestNotFound(c);
      if (request.status !== delegationStates.inactive.code) return alreadySent(c);
      if (!removeDocument(db, request, params.idAllegato)) return documentNotFound(c);
      saveRequest(db, request, now());
      return c.body(null, 204);
    },
    options,
  );
}

interface Sent {
  codice: string;
  type: string;
  nome: string;
  data: string;
}

function isDocumentCode(code: string): code is DocumentCode {
  return documentSlots.some((slot) => slot.code === code);
}

/** The file that was sent, or why it is refused: its stated type and its first bytes must agree. */
async function readDocument({ codice, type, nome, data }: Sent): Promise<Omit<DocumentRow, 'id'> | Failure> {
  if (!isDocumentCode(codice))
    return { status: 422, title: 'Documento sconosciuto', details: [`codice: ${codice} sconosciuto`] };
  if (sizeOfBase64(data) > documentRule.largest)
    return { status: 413, title: 'File troppo grande', details: [`${codice}: al massimo 2048 KB`] };
  const content = new Uint8Array(Buffer.from(data, 'base64'));
  const found = await recogniseFile(new File([content], nome), documentRule);
  if ('problem' in found || found.mimeType !== type)
    return {
      status: 415,
      title: 'Tipo di file non ammesso',
      details: [
        `${codice}: ${'problem' in found ? found.problem : 'il tipo dichiarato non è quello del file'}`,
      ],
    };
  return { code: codice, name: found.filename, type, content };
}
