import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDelegations, readDelegationPolicy, readDelegators } from '#features/delegations/api.ts';
import { suggestDelegations, readSuggestions } from '#features/delegations/suggestions-api.ts';
import {
  decideOn,
  giveDelegations,
  type ChosenService,
  createDelegations,
} from '#features/delegations/changes-api.ts';
import { serviceIdsIn } from '#features/delegations/state/chosen-services.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, bruno, carla, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { documents, give as giveTo, giveOne, now, person, stateSeenBy, tari } from './delegation-steps.ts';
import { delegationToGive } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
let other: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(dario.taxCode);
  other = await samples.visit(carla.taxCode);
});
afterEach(() => samples.close());

const give = (services: readonly ChosenService[], delegate = person) => giveTo(visitor, delegate, services);

describe('a new delegation', () => {
  test('waits for the delegate, and both sides see it', async () => {
    const made = await give([tari, documents]);
    expect(made).toMatchObject({ taxCode: carla.taxCode, name: 'Carla Bianchi' });
    expect(made.delegations).toMatchObject([
      {
        serviceId: '41',
        status: 'ATTESA_DELEGATO',
        startsOn: '2026-03-10',
        endsOn: '2026-06-30',
        asset: 'PPAY',
      },
      { serviceId: '34', note: 'Il delegato vede solo i documenti successivi alla delega' },
    ]);
    const [id = ''] = made.delegations.map((one) => one.id);
    expect(await stateSeenBy(visitor, id)).toBe('ATTESA_DELEGATO');
    expect(await stateSeenBy(other, id)).toBe('ATTESA_DELEGATO');
    const { delegators } = await readDelegations(other.client, undefined, now());
    expect(delegators.map(({ name }) => name)).toContain('Dario Rossi');
  });

  test('does not tell the name that belongs to a tax code', async () => {
    const made = await give([tari], { ...person, firstName: 'Pippo', surname: 'Baldo' });
    expect(made.name).toBe('Pippo Baldo');
    const { delegates } = await readDelegations(visitor.client, undefined, now());
    expect(delegates.map(({ name }) => name)).toEqual(['Pippo Baldo']);
    expect(await readSuggestions(other.client, 'delegations', { field: 'nome', typed: 'pippo' })).toEqual([]);
  });

  test.each<[string, ChosenService, string]>([
    ['today', { ...tari, endsOn: '2026-03-10' }, 'deleghe.1.dataScadenza'],
    ['after the longest time', { ...tari, endsOn: '2027-03-10' }, 'deleghe.1.dataScadenza'],
    ['for what cannot be delegated', { ...tari, serviceId: '14' }, 'deleghe.1.idServizio'],
    ['for what there is not', { ...tari, serviceId: '9999' }, 'deleghe.1.idServizio'],
  ])('%s is refused with its row, and the others are not made either', async (_, service, field) => {
    const failed = give([documents, service]);
    await expect(failed).rejects.toMatchObject({ kind: 'invalid', facts: { status: 422 } });
    const error: unknown = await failed.catch((why: unknown) => why);
    expect((error as { facts: { details: string[] } }).facts.details).toEqual([
      expect.stringMatching(new RegExp(`^${field}: `)),
    ]);
    expect((await readDelegations(visitor.client, undefined, now())).delegates).toEqual([]);
  });

  test('may last from tomorrow to the longest time', async () => {
    await give([
      { ...tari, endsOn: '2026-03-11' },
      { ...documents, endsOn: '2027-03-09' },
    ]);
  });

  test('to oneself is refused', async () => {
    await expect(give([tari], { ...person, taxCode: dario.taxCode })).rejects.toMatchObject({
      facts: { status: 422, details: [expect.stringMatching(/^delegato\.codiceFiscale: /)] },
    });
  });

  test.each([
    ['a wrong tax code', { delegato: { ...delegationToGive.delegato, codiceFiscale: 'FRRGLI70A41L219X' } }],
    ['conditions not accepted', { policyAccettata: false }],
    ['no service', { deleghe: [] }],
  ])('with %s is malformed', async (_, change) => {
    const answer = await visitor.ask(createDelegations, { body: { ...delegationToGive, ...change } });
    expect(answer.status).toBe(400);
  });

  test('of a service that is delegated already, or twice, names it and makes none', async () => {
    await give([tari]);
    for (const services of [
      [documents, tari],
      [
        { ...tari, serviceId: '44' },
        { ...tari, serviceId: '44' },
      ],
    ]) {
      const error: unknown = await give(services).catch((why: unknown) => why);
      expect(error).toMatchObject({ kind: 'conflict' });
      expect(serviceIdsIn(error)).toEqual([services[1]?.serviceId]);
    }
    const { delegates } = await readDelegations(visitor.client, undefined, now());
    expect(delegates.flatMap(({ delegations }) => delegations)).toHaveLength(1);
    await give([tari], { taxCode: bruno.taxCode, firstName: 'Bruno', surname: 'Neri' });
  });

  test('is possible again after the one before has ended', async () => {
    const { id } = await giveOne(visitor);
    await decideOn(visitor.client, id, 'withdraw');
    expect((await giveOne(visitor)).id).not.toBe(id);
  });

  test('is made once, however often it is sent', async () => {
    const sent = { delegate: person, services: [tari] };
    const made = await Promise.all(
      [1, 2].map(() => giveDelegations(visitor.client, sent, 'lo-stesso-intento')),
    );
    expect(made[0]).toEqual(made[1]);
  });
});

test('only living delegations of a service say for whom it may be used', async () => {
  const hers = await samples.visit(ada.taxCode);
  const forService = async (id: string) =>
    (await readDelegators(hers.client, id, undefined, now())).flatMap(({ delegations }) => delegations);
  expect((await forService('41')).map(({ id }) => id)).toEqual([actingForBruno.payments]);
  // Past its day, waiting, unknown.
  for (const id of ['44', '91', '71', '9999', 'x']) expect(await forService(id)).toEqual([]);
});

test('the conditions are there', async () => {
  expect(await readDelegationPolicy(visitor.client)).toContain('Condizioni delle deleghe');
});

test('suggestions know only one’s own people and services', async () => {
  const hers = (await samples.visit(ada.taxCode)).client;
  const suggested = (field: 'cognome' | 'nome' | 'codiceFiscale' | 'titolo', typed: string, who = hers) =>
    readSuggestions(who, 'delegations', { field, typed });
  expect(await suggested('cognome', 'NERI')).toEqual([
    { value: 'Neri', label: 'Neri Bruno', taxCode: bruno.taxCode },
  ]);
  expect(await suggested('codiceFiscale', 'frrgli')).toHaveLength(1);
  expect((await suggested('titolo', 'identita')).map(({ value }) => value)).toEqual([
    'Carta d’identità elettronica',
  ]);
  for (const who of [visitor, other]) expect(await suggested('cognome', 'neri', who.client)).toEqual([]);
  const status = async (field: string, typed: string) =>
    (await visitor.ask(suggestDelegations, { params: { field, typed } })).status;
  expect(await status('indirizzo', 'neri')).toBe(400);
  expect(await status('nome', 'ne')).toBe(200);
});

test.each(['borgolago', 'valforte'])('%s has no delegations', async (tenant) => {
  const there = await samples.visit(ada.taxCode, tenant);
  const answer = await there.ask(createDelegations, { body: delegationToGive });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { status: 403, title: 'Modulo non attivo', details: null },
  ]);
  await expect(readDelegations(there.client)).rejects.toMatchObject({ kind: 'forbidden' });
});
