import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeTicket, getArticles, getAttachment, replyToTicket } from '#features/tickets/articles-api.ts';
import { searchTickets, type Ticket } from '#features/tickets/api.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, walk, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

function search(
  filter: object,
  rest: Record<string, string | number> = {},
  who = visitor,
): Promise<Ticket[]> {
  return who.read(searchTickets, {
    query: { filter: JSON.stringify(filter), page: 1, per_page: 200, ...rest },
  });
}

const own = { 'customer.codice_fiscale': { eq: ada.taxCode } };
const pdf = btoa('%PDF-1.7');
const reply = {
  type_id: 13,
  body: 'Via Esempio 12',
  content_type: 'text/html',
  from: 'ada@posta.example',
};

function answer(id: string, fields: object = {}): Promise<Response> {
  return visitor.ask(replyToTicket, { params: { id }, body: { ...reply, ...fields } });
}

async function stateOf(id: string): Promise<number | null> {
  return (await search(own)).find((ticket) => ticket.id === id)?.stateId ?? null;
}

describe('search', () => {
  test('every state is there, and pages walk all requests exactly once, newest change first', async () => {
    const found = await walk(5, (index) => search(own, { per_page: 5, page: index + 1 }));
    expect(found.length).toBeGreaterThanOrEqual(13);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(new Set(found.map(({ stateId }) => stateId))).toEqual(new Set([1, 2, 4, 8, 9]));
    const changes = found.map(({ updatedAt }) => updatedAt);
    expect(changes).toEqual(changes.toSorted().reverse());
  });

  test.each([
    {},
    { 'customer.codice_fiscale': { eq: carla.taxCode } },
    { 'customer.codice_fiscale': { ci: 'A' } },
  ])('the filter %j shows nobody else’s requests', async (filter) => {
    const mine = new Set((await search(own)).map(({ id }) => id));
    expect((await search(filter)).every(({ id }) => mine.has(id))).toBe(true);
  });

  test('titles are searched by part, start and end', async () => {
    const titles = async (filter: object): Promise<(string | null)[]> =>
      (await search({ ...own, title: filter })).map(({ title }) => title);
    expect(await titles({ ci: 'mensa OR tari' })).toHaveLength(4);
    expect(await titles({ si: 'cambio' })).toEqual(['Cambio di residenza']);
    expect(await titles({ ei: 'residenza' })).toEqual(['Cambio di residenza']);
    expect((await search({ number: { eq: '72023' } })).map(({ id }) => id)).toEqual(['4412']);
  });

  test('a broken filter is refused as the CRM does', async () => {
    const query = { filter: '{', page: 1, per_page: 5 };
    expect((await visitor.ask(searchTickets, { query })).status).toBe(422);
  });

  test('an order by number ascends', async () => {
    const numbers = (await search(own, { sort_by: 'number', order_by: 'asc' })).map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('states in words are read as numbers', async () => {
    const there = await samples.visit(ada.taxCode, 'valforte');
    const found = await search({}, {}, there);
    expect(found.map(({ stateId }) => stateId)).toEqual([9, 8]);
  });
});

describe('messages', () => {
  test('those of every request keep their contract, oldest first, without internal ones', async () => {
    for (const { id } of await search(own)) {
      const articles = await visitor.read(getArticles, { params: { id } });
      const times = articles.map(({ createdAt }) => createdAt ?? '');
      expect(times).toEqual(times.toSorted());
      expect(articles.some(({ body }) => body.includes('Nota tra uffici'))).toBe(false);
    }
  });

  test('a file is sent with its own bytes, and only for its own message', async () => {
    const id = '4402';
    const [article] = await visitor.read(getArticles, { params: { id } });
    const [pdf, png] = article?.attachments ?? [];
    const file = await visitor.read(getAttachment, {
      params: { id, articleId: article?.id ?? '', attachmentId: pdf?.id ?? '' },
    });
    expect(await file.slice(0, 4).text()).toBe('%PDF');
    const [other] = await visitor.read(getArticles, { params: { id: '4412' } });
    const strange = { id: '4412', articleId: other?.id ?? '', attachmentId: png?.id ?? '' };
    expect((await visitor.ask(getAttachment, { params: strange })).status).toBe(403);
  });
});

describe('replies', () => {
  test.each([
    ['4401', 1, 1],
    ['4412', 2, 2],
    ['4415', 9, 2],
    ['4417', 8, 2],
  ])('request %s goes from %i to %i', async (id, before, after) => {
    expect(await stateOf(id)).toBe(before);
    expect((await answer(id)).status).toBe(201);
    expect(await stateOf(id)).toBe(after);
    const articles = await visitor.read(getArticles, { params: { id } });
    expect(articles.at(-1)).toMatchObject({ body: 'Via Esempio 12', sender: 'Customer' });
  });

  test('a solved request can be taken up for 15 days, then it is closed', async () => {
    samples.setClock('2026-03-22T16:00:00.000Z');
    expect(await stateOf('4417')).toBe(8);
    samples.setClock('2026-03-22T17:00:00.000Z');
    expect(await stateOf('4417')).toBe(4);
    expect((await answer('4417')).status).toBe(422);
  });

  test('what was uploaded comes back, under a clean name and the type of its content', async () => {
    const attachments = [{ filename: '../nota?.PDF', 'mime-type': 'text/html', data: pdf }];
    expect((await answer('4412', { attachments })).status).toBe(201);
    const last = (await visitor.read(getArticles, { params: { id: '4412' } })).at(-1);
    const [file] = last?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'nota_.pdf', size: 8 });
    const params = { id: '4412', articleId: last?.id ?? '', attachmentId: file?.id ?? '' };
    const sent = await visitor.ask(getAttachment, { params });
    expect(sent.headers.get('content-type')).toBe('application/pdf');
    expect(await sent.text()).toBe('%PDF-1.7');
  });

  test.each([
    ['base64 cut short', { attachments: [{ filename: 'a.pdf', 'mime-type': 'x', data: pdf.slice(0, 7) }] }],
    ['a sender without an address', { from: 'Ada' }],
    ['no text', { body: '' }],
  ])('%s is refused and nothing is kept', async (_, fields) => {
    const before = await visitor.read(getArticles, { params: { id: '4412' } });
    expect((await answer('4412', fields)).status).toBe(422);
    expect(await visitor.read(getArticles, { params: { id: '4412' } })).toEqual(before);
  });
});

test.each([
  ['4401', 200],
  ['4415', 200],
  ['4417', 422],
  ['4419', 422],
])('closing request %s answers %i', async (id, status) => {
  const closed = await visitor.ask(closeTicket, { params: { id }, body: { state_id: 8 } });
  expect(closed.status).toBe(status);
  if (status === 200) expect(await stateOf(id)).toBe(8);
});

test.each([
  ['4401', 1, 200],
  ['4415', 9, 200],
  ['4417', 8, 200],
  ['4419', 4, 422],
])('opening request %s, whose state is %i, answers %i', async (id, before, status) => {
  const opened = await visitor.ask(closeTicket, { params: { id }, body: { state_id: 2 } });
  expect(opened.status).toBe(status);
  expect(await stateOf(id)).toBe(status === 200 ? 2 : before);
});

test.each([1, 4, 9, null])('no citizen sets state %j', async (state_id) => {
  const answered = await visitor.ask(closeTicket, { params: { id: '4412' }, body: { state_id } });
  expect(answered.status).toBe(422);
});

describe('other people’s requests', () => {
  test('are not found, whatever is asked', async () => {
    const params = { id: '4601' };
    const statuses = await Promise.all([
      visitor.ask(getArticles, { params }),
      visitor.ask(replyToTicket, { params, body: reply }),
      visitor.ask(closeTicket, { params, body: { state_id: 8 } }),
      visitor.ask(getAttachment, { params: { ...params, articleId: '1', attachmentId: '1' } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('nor are the own ones of another municipality', async () => {
    const there = await samples.visit(ada.taxCode, 'borgolago');
    expect((await there.ask(getArticles, { params: { id: '4401' } })).status).toBe(404);
    expect((await search({}, {}, there)).map(({ id }) => id)).toEqual(['301']);
  });

  test('are shown to whom they delegated, with a delegation of that module alone', async () => {
    const query = { filter: '{}', page: 1, per_page: 5 };
    const headers = { 'x-delega': actingForBruno.assistance };
    const found = await visitor.read(searchTickets, { query, headers });
    expect(found.map(({ id }) => id).toSorted()).toEqual(['4501']);
    const wrong = { 'x-delega': actingForBruno.payments };
    expect((await visitor.ask(searchTickets, { query, headers: wrong })).status).toBe(403);
    const stranger = await samples.visit(carla.taxCode);
    expect((await stranger.ask(searchTickets, { query, headers })).status).toBe(403);
  });
});

test('an operator answers, asks and solves at the desk', async () => {
  const host = { 'x-forwarded-host': 'servizi.comune.torrebianca.example' };
  const act = async (stato: string): Promise<number> => {
    const body = new URLSearchParams({ testo: `<p>${stato}</p>`, stato });
    const path = '/__sandbox/desk/richieste/4401';
    return (await samples.app.request(path, { method: 'POST', body, headers: host })).status;
  };
  const states = [];
  for (const state of ['2', '9', '8']) {
    expect(await act(state)).toBe(303);
    states.push(await stateOf('4401'));
  }
  expect(states).toEqual([2, 9, 8]);
  expect(await act('2')).toBe(409);
  const articles = await visitor.read(getArticles, { params: { id: '4401' } });
  expect(articles.at(-1)).toMatchObject({ from: 'Operatore', sender: 'Agent', body: '<p>8</p>' });
});
