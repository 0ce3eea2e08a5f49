import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSuggestions } from '#features/delegations/suggestions-api.ts';
import { serviceIdsIn } from '#features/delegations/state/chosen-services.ts';
import {
  changeRequest,
  readRequests,
  submitRequest,
  uploadDocument,
  withdrawRequest,
  type NewRequest,
  createRequest,
} from '#features/delegations/request-api.ts';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { aunt, fill, key, open, pdf, request, sent } from './delegation-steps.ts';
import { delegationRequest } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(dario.taxCode);
});
afterEach(() => samples.close());

const stateOf = async (id: string, who = visitor) =>
  (await readRequests(who.client)).find((one) => one.id === id)?.status;

describe('a request', () => {
  test('is a draft until its three documents are there', async () => {
    const { id, ...made } = await open(visitor);
    expect(id).toBe('RD-2026-000010');
    expect(made).toMatchObject({
      status: 'NON_ATTIVA',
      delegator: { name: 'Giulia Ferri', taxCode: aunt.taxCode, isCompany: false },
      services: [{ serviceId: '41', endsOn: '2026-06-30', delegationId: null }],
      note: 'È mia zia.',
      sentAt: null,
      documents: [],
    });
    await uploadDocument(visitor.client, id, 'MOD', pdf);
    const failed: unknown = await submitRequest(visitor.client, id, key()).catch((why: unknown) => why);
    expect(failed).toMatchObject({
      kind: 'invalid',
      facts: { details: ['CI_F: obbligatorio', 'CI_R: obbligatorio'] },
    });
    expect(serviceIdsIn(failed)).toEqual(['CI_F', 'CI_R']);
    await fill(visitor, id);
    expect(await submitRequest(visitor.client, id, key())).toMatchObject({
      status: 'ATTESA_OPERATORE',
      sentAt: '2026-03-10T09:00:00.000Z',
    });
  });

  test('may be for a company', async () => {
    const delegator = { isCompany: true, taxCode: '01234567897', company: 'Esempio srl' } as const;
    expect((await open(visitor, { delegator })).delegator).toMatchObject({
      isCompany: true,
      name: 'Esempio srl',
    });
  });

  test('is changed as long as it is a draft', async () => {
    const { id } = await open(visitor);
    const services = [{ serviceId: '34', endsOn: '2026-05-01' }] as const;
    const changed = await changeRequest(visitor.client, id, { ...request, services, note: '' });
    expect(changed).toMatchObject({ id, services: [{ serviceId: '34' }], note: null });
    await fill(visitor, id);
    await submitRequest(visitor.client, id, key());
    const again = changeRequest(visitor.client, id, request);
    await expect(again).rejects.toMatchObject({ kind: 'conflict' });
    await expect(submitRequest(visitor.client, id, key())).rejects.toMatchObject({ kind: 'conflict' });
  });

  test.each<[string, Partial<NewRequest>, RegExp]>([
    ['from oneself', { delegator: { ...aunt, taxCode: dario.taxCode } }, /^delegante\.codiceFiscale: /],
    ['past the longest time', { services: [{ serviceId: '41', endsOn: '2027-03-10' }] }, /dataScadenza/],
    ['for what cannot be delegated', { services: [{ serviceId: '14', endsOn: '2026-06-30' }] }, /idServizio/],
  ])('%s is refused', async (_, change, detail) => {
    await expect(open(visitor, change)).rejects.toMatchObject({
      facts: { status: 422, details: [expect.stringMatching(detail)] },
    });
  });

  test.each([
    ['a company without a name', { delegante: { tipoPersona: 'G', codiceFiscale: '01234567897' } }],
    ['a wrong code', { delegante: { ...delegationRequest.delegante, codiceFiscale: 'FRRGLI70A41L219X' } }],
    ['a long note', { note: 'a'.repeat(601) }],
    ['conditions not accepted', { policyAccettata: false }],
  ])('with %s is malformed', async (_, change) => {
    const answer = await visitor.ask(createRequest, { body: { ...delegationRequest, ...change } });
    expect(answer.status).toBe(400);
  });

  test('of a service that waits already is not sent a second time', async () => {
    const { id } = await open(visitor);
    await sent(visitor);
    await fill(visitor, id);
    const failed: unknown = await submitRequest(visitor.client, id, key()).catch((why: unknown) => why);
    expect(failed).toMatchObject({ kind: 'conflict' });
    expect(serviceIdsIn(failed)).toEqual(['41']);
    expect(await stateOf(id)).toBe('NON_ATTIVA');
  });

  test('is taken back before the office decides, once', async () => {
    const draft = (await open(visitor)).id;
    const waiting = await sent(visitor);
    for (const id of [draft, waiting]) {
      await withdrawRequest(visitor.client, id);
      expect(await stateOf(id)).toBe('RITIRATA');
      await expect(withdrawRequest(visitor.client, id)).rejects.toMatchObject({ kind: 'conflict' });
    }
  });

  test('that nobody touches for thirty days expires; a document is a touch', async () => {
    const { id } = await open(visitor);
    const { id: forgotten } = await open(visitor);
    samples.setClock('2026-04-01T09:00:00.000Z');
    visitor = await samples.visit(dario.taxCode);
    await uploadDocument(visitor.client, id, 'MOD', pdf);
    samples.setClock('2026-04-10T09:00:00.000Z');
    expect([await stateOf(id), await stateOf(forgotten)]).toEqual(['NON_ATTIVA', 'SCADUTA']);
    const upload = uploadDocument(visitor.client, forgotten, 'MOD', pdf);
    await expect(upload).rejects.toMatchObject({ kind: 'conflict' });
    await expect(submitRequest(visitor.client, forgotten, key())).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('waits for the office without an end, unless its own days have passed', async () => {
    const { id } = await open(visitor, { services: [{ serviceId: '41', endsOn: '2026-03-12' }] });
    await fill(visitor, id);
    samples.setClock('2026-03-12T09:00:00.000Z');
    await expect(submitRequest(visitor.client, id, key())).rejects.toMatchObject({ facts: { status: 422 } });
  });
});

describe('the samples', () => {
  test('have a request in every state, newest first', async () => {
    const found = await readRequests((await samples.visit(ada.taxCode)).client);
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      ['RD-2026-000009', 'NON_ATTIVA'],
      ['RD-2026-000007', 'ATTESA_OPERATORE'],
      ['RD-2025-000060', 'SCADUTA'],
      ['RD-2025-000052', 'RIFIUTATA'],
      ['RD-2025-000041', 'APPROVATA'],
    ]);
    expect(found[3]?.reason).toContain('non si legge');
    expect(found[4]?.services[0]?.delegationId).toBe('d0000000-0000-4000-8000-000000000013');
  });

  test('suggest only one’s own', async () => {
    const conti = { field: 'cognome', typed: 'cont' } as const;
    const hers = (await samples.visit(ada.taxCode)).client;
    expect((await readSuggestions(hers, 'requests', conti)).map(({ label }) => label)).toEqual([
      'Conti Pietro',
    ]);
    expect(await readSuggestions(visitor.client, 'requests', conti)).toEqual([]);
  });
});
