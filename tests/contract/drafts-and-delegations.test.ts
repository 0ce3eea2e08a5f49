import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getDelegations } from '#features/delegations/api.ts';
import { createDraft, deleteDraft, listDrafts, updateDraft, type Draft } from '#features/requests/api.ts';
import { searchTickets } from '#features/tickets/api.ts';
import { ada, bruno, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const content = { idAsset: 3, body: '{"_v":1,"_testo":"Prova"}' };

function drafts(who = visitor): Promise<Draft[]> {
  return who.read(listDrafts, { query: { asset: 3 } });
}

describe('drafts', () => {
  test('are one’s own of that module, newest first; one cannot be read', async () => {
    const found = await drafts();
    expect(found).toHaveLength(5);
    expect(found.filter(({ body }) => body === null)).toHaveLength(1);
    const times = found.map(({ savedAt }) => savedAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await visitor.read(listDrafts)).toHaveLength(6);
  });

  test('are made, written over and deleted', async () => {
    const made = await visitor.read(createDraft, { body: content });
    samples.setClock('2026-03-10T10:00:00.000Z');
    const body = { ...content, body: '{"_testo":"Altro"}' };
    await visitor.read(updateDraft, { params: { id: made.id }, body });
    const [first] = await drafts();
    expect(first).toMatchObject({
      id: made.id,
      body: { _testo: 'Altro' },
      savedAt: '2026-03-10T10:00:00.000Z',
    });
    await visitor.read(deleteDraft, { params: { id: made.id } });
    expect(await drafts()).toHaveLength(5);
    expect((await visitor.ask(deleteDraft, { params: { id: made.id } })).status).toBe(404);
  });

  test('of others are neither changed nor deleted', async () => {
    const stranger = await samples.visit(carla.taxCode);
    const [theirs] = await drafts(stranger);
    const params = { id: theirs?.id ?? '' };
    const change = await visitor.ask(updateDraft, { params, body: content });
    expect(change.status).toBe(403);
    expect(await change.json()).toMatchObject({ title: 'Id bozza e codice fiscale non coerenti' });
    expect((await visitor.ask(deleteDraft, { params })).status).toBe(404);
    expect(await drafts(stranger)).toHaveLength(1);
  });

  test.each(['not json', '', '{'])('hold JSON: the text %j is refused', async (body) => {
    const params = { id: (await drafts())[0]?.id ?? '' };
    const made = await visitor.ask(createDraft, { body: { ...content, body } });
    const changed = await visitor.ask(updateDraft, { params, body: { ...content, body } });
    expect([made.status, changed.status]).toEqual([400, 400]);
    expect(await made.json()).toMatchObject({ details: [expect.stringMatching(/^body: /) as string] });
  });

  test('stay one’s own while acting for somebody', async () => {
    const headers = { 'x-delega': actingForBruno.assistance };
    expect(await visitor.read(listDrafts, { query: { asset: 3 }, headers })).toHaveLength(5);
  });

  test('are at most fifty, and last ninety days', async () => {
    for (let count = 6; count < 50; count += 1) await visitor.read(createDraft, { body: content });
    expect((await visitor.ask(createDraft, { body: content })).status).toBe(422);
    samples.setClock('2026-06-09T09:00:00.000Z');
    expect(await drafts(await samples.visit(ada.taxCode))).toEqual([]);
  });
});

describe('delegations', () => {
  test('have every status, on the side of who gave and of who got them', async () => {
    const { delegates, delegators } = await visitor.read(getDelegations);
    expect(delegates.map(({ taxCode }) => taxCode)).toContain(carla.taxCode);
    expect(delegators.find(({ taxCode }) => taxCode === bruno.taxCode)?.name).toBe('Bruno Neri');
    const all = [...delegates, ...delegators].flatMap(({ delegations }) => delegations);
    const statuses = new Set(all.map(({ status }) => status));
    for (const status of ['APPROVATA', 'ATTESA_DELEGATO', 'RIFIUTATA', 'RITIRATA', 'SCADUTA', 'NON_ATTIVA'])
      expect(statuses).toContain(status);
    // Sent under its other word, which the contract reads as the same.
    expect(await (await visitor.ask(getDelegations)).text()).toContain('"NOT_ACTIVE"');
    const soon = (day: string | null): boolean => day !== null && day > '2026-03-10' && day <= '2026-04-09';
    expect(all.some(({ status, endsOn }) => status === 'APPROVATA' && soon(endsOn))).toBe(true);
    expect(all.some(({ status, endsOn }) => status === 'APPROVATA' && (endsOn ?? '') < '2026-03-10')).toBe(
      true,
    );
  });

  test('the other side sees the same ones', async () => {
    const other = await samples.visit(bruno.taxCode);
    const { delegates } = await other.read(getDelegations);
    const ids = delegates.flatMap(({ delegations }) => delegations.map(({ id }) => id));
    expect(ids).toEqual(expect.arrayContaining(Object.values(actingForBruno)));
  });

  test('end with their last day', async () => {
    const input = {
      query: { filter: '{}', page: 1, per_page: 5 },
      headers: { 'x-delega': actingForBruno.assistance },
    };
    samples.setClock('2026-07-08T21:59:00.000Z');
    visitor = await samples.visit(ada.taxCode);
    expect((await visitor.ask(searchTickets, input)).status).toBe(200);
    samples.setClock('2026-07-08T22:00:00.000Z');
    expect((await visitor.ask(searchTickets, input)).status).toBe(403);
  });
});
