import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideOn, shorten, changeDelegation } from '#features/delegations/changes-api.ts';
import { readDelegators } from '#features/delegations/api.ts';
import { answerBy } from '#features/delegations/states.ts';
import { ada, bruno, carla, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { documents, giveOne, now, stateSeenBy, tari } from './delegation-steps.ts';

let samples = openSamples();
let visitor: Visitor;
let other: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(dario.taxCode);
  other = await samples.visit(carla.taxCode);
});
afterEach(() => samples.close());

const statusOf = async (who: Visitor, id: string, body: object) =>
  (await who.ask(changeDelegation, { params: { uuidDelega: id }, body })).status;

describe('the parties', () => {
  test('accept, then renounce', async () => {
    const { id } = await giveOne(visitor);
    expect((await decideOn(other.client, id, 'accept')).status).toBe('APPROVATA');
    expect(
      (await readDelegators(other.client, '41', undefined, now())).map(({ taxCode }) => taxCode),
    ).toEqual([dario.taxCode]);
    expect((await decideOn(other.client, id, 'renounce')).status).toBe('RIFIUTATA');
    expect(await readDelegators(other.client, '41', undefined, now())).toEqual([]);
  });

  test('refuse, and withdraw at once', async () => {
    const { id } = await giveOne(visitor);
    expect((await decideOn(other.client, id, 'refuse')).status).toBe('RIFIUTATA');
    const second = await giveOne(visitor, documents);
    expect((await decideOn(visitor.client, second.id, 'withdraw')).status).toBe('RITIRATA');
    expect(await statusOf(other, second.id, { stato: 'APPROVATA' })).toBe(409);
  });

  test('do only what is theirs', async () => {
    const { id } = await giveOne(visitor);
    const day = { dataScadenza: '2026-05-01' };
    expect(await statusOf(visitor, id, { stato: 'APPROVATA' })).toBe(409);
    expect(await statusOf(visitor, id, { stato: 'RIFIUTATA' })).toBe(409);
    expect(await statusOf(other, id, { stato: 'RITIRATA' })).toBe(409);
    expect(await statusOf(other, id, day)).toBe(409);
    const stranger = await samples.visit(ada.taxCode);
    for (const body of [{ stato: 'RITIRATA' }, { stato: 'APPROVATA' }, day])
      expect(await statusOf(stranger, id, body)).toBe(403);
    expect(await statusOf(visitor, 'non-ce', { stato: 'RITIRATA' })).toBe(404);
    expect(await stateSeenBy(visitor, id)).toBe('ATTESA_DELEGATO');
  });

  test.each(['RITIRATA', 'RIFIUTATA', 'SCADUTA'])('change nothing after %s', async (end) => {
    const { id } = await giveOne(visitor);
    if (end === 'RITIRATA') await decideOn(visitor.client, id, 'withdraw');
    if (end === 'RIFIUTATA') await decideOn(other.client, id, 'refuse');
    if (end === 'SCADUTA') samples.setClock('2026-04-20T09:00:00.000Z');
    for (const stato of ['APPROVATA', 'RIFIUTATA', 'RITIRATA'])
      for (const who of [visitor, other]) expect(await statusOf(who, id, { stato })).toBe(409);
    expect(await statusOf(visitor, id, { dataScadenza: '2026-05-01' })).toBe(409);
    expect(await stateSeenBy(visitor, id)).toBe(end);
  });

  test('bring the end forward, never back', async () => {
    const { id } = await giveOne(visitor);
    expect((await shorten(visitor.client, id, '2026-05-01')).endsOn).toBe('2026-05-01');
    expect((await shorten(visitor.client, id, '2026-05-01')).status).toBe('ATTESA_DELEGATO');
    for (const endsOn of ['2026-05-02', '2026-03-10', '2025-01-01'] as const)
      await expect(shorten(visitor.client, id, endsOn)).rejects.toMatchObject({
        facts: { status: 422, details: [expect.stringMatching(/^dataScadenza: .*01\/05\/2026$/)] },
      });
  });

  test('do not answer or withdraw what is over, even if the daily job is late', async () => {
    const late = 'd0000000-0000-4000-8000-000000000005';
    expect(await statusOf(await samples.visit(bruno.taxCode), late, { stato: 'RITIRATA' })).toBe(409);
  });
});

describe('the clock', () => {
  test('ends what nobody answers for thirty days, also where its end was brought forward', async () => {
    const { id, startsOn } = await giveOne(visitor);
    samples.setClock('2026-03-20T09:00:00.000Z');
    await shorten(visitor.client, id, '2026-06-01');
    // The last day is the one that citizens read, until midnight in Rome.
    expect(answerBy({ startsOn, endsOn: null }, '2026-03-20')).toBe('2026-04-09');
    samples.setClock('2026-04-09T21:59:00.000Z');
    expect(await stateSeenBy(visitor, id)).toBe('ATTESA_DELEGATO');
    samples.setClock('2026-04-09T22:00:00.000Z');
    expect(await stateSeenBy(visitor, id)).toBe('SCADUTA');
  });

  test('ends what waits when its last day has passed', async () => {
    const { id } = await giveOne(visitor, { ...tari, endsOn: '2026-03-12' });
    samples.setClock('2026-03-12T22:59:00.000Z');
    expect(await stateSeenBy(await samples.visit(carla.taxCode), id)).toBe('ATTESA_DELEGATO');
    samples.setClock('2026-03-12T23:00:00.000Z');
    const again = await samples.visit(carla.taxCode);
    expect(await stateSeenBy(again, id)).toBe('SCADUTA');
    await expect(decideOn(again.client, id, 'accept')).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('ends what is approved after its last day', async () => {
    const { id } = await giveOne(visitor);
    await decideOn(other.client, id, 'accept');
    samples.setClock('2026-06-30T21:59:00.000Z');
    const again = await samples.visit(carla.taxCode);
    expect(await stateSeenBy(again, id)).toBe('APPROVATA');
    samples.setClock('2026-06-30T22:00:00.000Z');
    expect(await stateSeenBy(again, id)).toBe('SCADUTA');
    expect(await readDelegators(again.client, '41', undefined, now())).toEqual([]);
  });
});
