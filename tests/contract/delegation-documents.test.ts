import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDocument, deleteDocument } from '#features/delegations/documents-api.ts';
import {
  changeRequest,
  readDocument,
  readDocuments,
  readRequests,
  removeDocument,
  submitRequest,
  uploadDocument,
  withdrawRequest,
} from '#features/delegations/request-api.ts';
import { carla, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { jpeg, key, open, pdf, request, sent } from './delegation-steps.ts';
import { delegationDocument } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(dario.taxCode);
});
afterEach(() => samples.close());

const stateOf = async (id: string, who = visitor) =>
  (await readRequests(who.client)).find((one) => one.id === id)?.status;

describe('a document', () => {
  test('stands in its slot, is read back, replaced and removed', async () => {
    const { id } = await open(visitor);
    const first = await uploadDocument(visitor.client, id, 'CI_F', jpeg);
    expect(first).toMatchObject({ code: 'CI_F', filename: 'ci-fronte.jpg', mimeType: 'image/jpeg', size: 4 });
    expect(await readDocument(visitor.client, id, first.id)).toEqual(jpeg);
    const second = await uploadDocument(visitor.client, id, 'CI_F', pdf);
    expect(await readDocuments(visitor.client, id)).toEqual([second]);
    await expect(readDocument(visitor.client, id, first.id)).rejects.toMatchObject({ kind: 'not-found' });
    await removeDocument(visitor.client, id, second.id);
    expect(await readDocuments(visitor.client, id)).toEqual([]);
    const again = removeDocument(visitor.client, id, second.id);
    await expect(again).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('is removed once: a repetition under the same key gets the first answer', async () => {
    const { id } = await open(visitor);
    const { id: idAllegato } = await uploadDocument(visitor.client, id, 'CI_F', jpeg);
    const headers = { 'idempotency-key': key() };
    const remove = () => visitor.ask(deleteDocument, { params: { id, idAllegato }, headers });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  test('may have the prefix of a data address', async () => {
    const { id } = await open(visitor);
    const data = `data:application/pdf;base64,${pdf.base64}`;
    const made = await visitor.read(addDocument, { params: { id }, body: { ...delegationDocument, data } });
    expect((await readDocument(visitor.client, id, made.id)).base64).toBe(pdf.base64);
  });

  const large = `%PDF-${'a'.repeat(2048 * 1024 - 5)}`;
  test.each<[string, object, number]>([
    ['of 2048 KB', { data: btoa(large) }, 201],
    ['of one byte more', { data: btoa(`${large}a`) }, 413],
    ['of 3 MB', { data: btoa(`%PDF-${'a'.repeat(3 * 1024 * 1024)}`) }, 413],
    ['that is a renamed executable', { data: btoa('MZ\x90\x00') }, 415],
    ['that is a program', { nome: 'virus.exe', type: 'application/x-msdownload', data: btoa('MZ') }, 415],
    ['that is a Word file', { nome: 'delega.doc', type: 'application/msword' }, 415],
    ['whose stated type is another one', { type: 'image/png' }, 415],
    ['that is empty', { data: '' }, 400],
    ['that is no base64', { data: 'è' }, 400],
    ['of an unknown slot', { codice: 'CI_X' }, 422],
  ])('%s: %3$s', async (_, change, status) => {
    const { id } = await open(visitor);
    const body = { ...delegationDocument, ...change };
    expect((await visitor.ask(addDocument, { params: { id }, body })).status).toBe(status);
    expect(await readDocuments(visitor.client, id)).toHaveLength(status === 201 ? 1 : 0);
    expect(await stateOf(id)).toBe('NON_ATTIVA');
  });

  test('does not change after the request was sent', async () => {
    const id = await sent(visitor);
    const [first] = await readDocuments(visitor.client, id);
    const put = uploadDocument(visitor.client, id, 'CI_F', pdf);
    await expect(put).rejects.toMatchObject({ kind: 'conflict' });
    const removal = removeDocument(visitor.client, id, first?.id ?? '');
    await expect(removal).rejects.toMatchObject({ kind: 'conflict' });
    expect(await readDocuments(visitor.client, id)).toHaveLength(3);
  });

  test('of another citizen is not found', async () => {
    const { id } = await open(visitor);
    const { id: document } = await uploadDocument(visitor.client, id, 'MOD', pdf);
    const { client } = await samples.visit(carla.taxCode);
    for (const attempt of [
      readDocuments(client, id),
      readDocument(client, id, document),
      removeDocument(client, id, document),
      uploadDocument(client, id, 'MOD', jpeg),
      submitRequest(client, id, key()),
      withdrawRequest(client, id),
      changeRequest(client, id, request),
    ])
      await expect(attempt).rejects.toMatchObject({ kind: 'not-found' });
    expect(await readDocuments(visitor.client, id)).toMatchObject([{ id: document, size: 15 }]);
  });
});
