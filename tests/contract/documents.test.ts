import { afterAll, describe, expect, test } from 'vitest';
import { getDocument, getDocumentScopes, searchDocuments, type Document } from '#features/documents/api.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, walk } from './as-citizen.ts';

const samples = openSamples();
afterAll(samples.close);
const visitor = await samples.visit(ada.taxCode);
const own = { cf: ada.taxCode };
const newest = { limit: 20, offset: 0, sort: 'dataCreazione', order: 'desc' };

async function find(filter: object = {}, fields: Record<string, string | number> = {}): Promise<Document[]> {
  const body = { visibile: true, ...filter };
  const query = { ...newest, limit: 100, ...fields };
  return (await visitor.read(searchDocuments, { params: own, query, body })).documents;
}

describe('the search', () => {
  test('pages walk all documents exactly once, newest first', async () => {
    const found = await walk(20, (index) => find({}, { limit: 20, offset: index * 20 }));
    expect(found.length).toBeGreaterThanOrEqual(45);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const days = found.map(({ createdOn }) => createdOn);
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('narrows by words, scope, period and validity', async () => {
    const all = await find();
    expect((await find({ descrizione: 'RESIDENZA' })).map(({ title }) => title)).toEqual([
      'Certificato di residenza',
    ]);
    const tax = await find({ idAmbito: 6 });
    expect(new Set(tax.map(({ scope }) => scope))).toEqual(new Set(['Tributi']));
    const period = await find({ dtCreazioneDa: '01/01/2026', dtCreazioneA: '28/02/2026' });
    expect(period.length).toBeGreaterThan(0);
    expect(
      period.every(({ createdOn }) => (createdOn ?? '') >= '2026-01-01' && (createdOn ?? '') <= '2026-02-28'),
    ).toBe(true);
    const expired = await find({ validita: false });
    const valid = await find({ validita: true });
    expect(expired.length).toBeGreaterThan(0);
    expect(expired.length + valid.length).toBe(all.length);
  });

  test('orders by title and by last day, those without one at the end', async () => {
    const ends = (await find({}, { sort: 'dataFine', order: 'asc' })).map(({ expiresOn }) => expiresOn);
    const dated = ends.filter((day) => day !== null);
    expect(dated).toEqual(dated.toSorted());
    expect(ends.at(-1)).toBeNull();
    expect((await find({}, { sort: 'descrizione', order: 'asc' }))[0]?.title).toMatch(/^A/);
  });

  test.each(['ambito', 'tipologia', 'dataInizio', 'tag'])('orders by %s too', async (sort) => {
    const all = await find();
    const found = await find({}, { sort, order: 'asc' });
    expect(found.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test('orders by scope', async () => {
    const scopes = (await find({}, { sort: 'ambito', order: 'asc' })).map(({ scope }) => scope);
    const named = scopes.filter((scope) => scope !== null);
    expect(named).toEqual(named.toSorted());
    expect(new Set(named).size).toBeGreaterThan(1);
  });

  test.each(['99/99/2020', '31/02/2020', '2020-01-01'])('%j is no day of a period', async (day) => {
    const body = { visibile: true, dtCreazioneDa: '01/01/2020', dtCreazioneA: day };
    expect((await visitor.ask(searchDocuments, { params: own, query: newest, body })).status).toBe(400);
  });

  test('half a period is refused', async () => {
    const body = { visibile: true, dtCreazioneDa: '01/01/2026' };
    expect((await visitor.ask(searchDocuments, { params: own, query: newest, body })).status).toBe(400);
  });
});

test('the scopes are those of the documents', async () => {
  const names = (await visitor.read(getDocumentScopes, { params: own })).map(({ name }) => name);
  for (const { scope } of await find()) if (scope !== null) expect(names).toContain(scope);
});

describe('a document', () => {
  const content = (id: string) => ({ params: { ...own, id }, query: { download: 'true' } });

  test('holds a file of its kind', async () => {
    const starts = { pdf: '%PDF', png: '\x89PNG', docx: 'PK\x03\x04' };
    for (const [extension, start] of Object.entries(starts)) {
      const one = (await find()).find((document) => document.extension === extension);
      const { base64 } = await visitor.read(getDocument, content(one?.id ?? ''));
      expect(Buffer.from(base64, 'base64').subarray(0, 4).toString('latin1')).toBe(start);
    }
  });

  test.each([[{}], [{ download: 'false' }]])(
    'comes without its content when asked with %j',
    async (query) => {
      const [one] = await find({ descrizione: 'Certificato di residenza' });
      const answer = await visitor.ask(getDocument, { params: { ...own, id: one?.id ?? '' }, query });
      const { documento } = (await answer.json()) as { documento: object };
      expect([answer.status, documento]).toMatchObject([200, { uuid: one?.id }]);
      expect(documento).not.toHaveProperty('content');
    },
  );

  test('has a name without folders', async () => {
    const [plan] = await find({ descrizione: 'Planimetria' });
    expect((await visitor.read(getDocument, content(plan?.id ?? ''))).filename).toBe('.._planimetria.png');
  });

  test('whose file is lost has an empty content', async () => {
    const [lost] = await find({ descrizione: 'perduto' });
    const raw = await (await visitor.ask(getDocument, content(lost?.id ?? ''))).json();
    expect(raw).toMatchObject({ documento: { content: '' } });
  });

  test('of somebody else is refused by tax code and not found by number', async () => {
    const theirs = '7b6f0c1e-1c1d-4d0e-9a53-000000000201';
    expect((await visitor.ask(getDocument, content(theirs))).status).toBe(404);
    const params = { cf: bruno.taxCode, id: theirs };
    const query = { download: 'true' };
    expect((await visitor.ask(getDocument, { params, query })).status).toBe(403);
    const headers = { 'x-delega': actingForBruno.documents };
    expect((await visitor.read(getDocument, { params, query, headers })).base64.length).toBeGreaterThan(0);
  });
});

describe.each([
  ['torrebianca', 'dataCreazione', /^\d{2}\/\d{2}\/\d{4}$/],
  ['borgolago', 'dataCreazione', /^\d{4}-\d{2}-\d{2}T/],
  ['valforte', 'dtaCreazione', /^\d{4}-\d{2}-\d{2}T00:00:00\+0[12]:00$/],
])('in %s', (tenantId, name, spelling) => {
  test(`dates are called ${name} and read as days`, async () => {
    const host = { 'x-forwarded-host': `servizi.comune.${tenantId}.example` };
    const form = new URLSearchParams({ codice: 'MY_DOCS', attivo: 'si' });
    await samples.app.request('/__sandbox/desk/modulo', { method: 'POST', body: form, headers: host });
    const there = await samples.visit(ada.taxCode, tenantId);
    const input = { params: own, query: newest, body: { visibile: true } };
    const raw = (await (await there.ask(searchDocuments, input)).json()) as {
      documenti: Record<string, string>[];
    };
    expect(raw.documenti[0]?.[name]).toMatch(spelling);
    const { documents } = await there.read(searchDocuments, input);
    expect(documents[0]?.createdOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await there.read(getDocumentScopes, { params: own })).length).toBeGreaterThan(0);
    const [first] = documents;
    const file = { params: { ...own, id: first?.id ?? '' }, query: { download: 'true' } };
    expect((await there.read(getDocument, file)).filename).toMatch(/\.\w+$/);
  });
});
