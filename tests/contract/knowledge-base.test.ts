import { afterAll, expect, test } from 'vitest';
import { pathOfCall } from '#contracts/endpoint.ts';
import { getFaqAnswer, getFaqCategories, getFaqCategory, searchFaq } from '#features/faq/api.ts';
import { smallSandbox } from '../../scripts/sandbox/testing/sandbox.ts';
import { parse } from './support.ts';

const { app, close } = smallSandbox();
afterAll(close);

async function json(path: string): Promise<unknown> {
  return (await app.request(path)).json();
}

function search(query: string, rest: object = {}): Promise<Response> {
  const body = JSON.stringify({ knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query, ...rest });
  const headers = { 'content-type': 'application/json' };
  return Promise.resolve(app.request(pathOfCall(searchFaq), { method: 'POST', body, headers }));
}

test('a category counts as published if a descendant has a published answer', async () => {
  expect(await json(pathOfCall(getFaqCategories))).toEqual([
    { id: 7, knowledge_base_id: 1, parent_id: null, category_icon: 'f059', position: 0, name: 'SCUOLA' },
  ]);
});

test('a category comes with published answers, children and the way to itself', async () => {
  expect(await json(pathOfCall(getFaqCategory, { id: '71' }))).toMatchObject({
    category: { id: 71, parent_id: 7 },
    answers: [{ id: 301, title: 'Come si paga la mensa?' }, { id: 304 }],
    children: [{ id: 711 }],
    breadcrumb: [
      { id: 7, name: 'SCUOLA' },
      { id: 71, name: 'Mensa' },
    ],
  });
});

test.each(['8', '999', 'abc', '-1', '71.0', '99999999999999999999'])(
  'category %s is not there: {}',
  async (id) => {
    expect(await json(pathOfCall(getFaqCategory, { id }))).toEqual({});
  },
);

test.each([
  ['a scheduled answer', '71', '302'],
  ['an archived answer', '71', '303'],
  ['an answer of another category', '7', '301'],
  ['an unknown answer', '71', '999'],
  ['no number', '71', 'x'],
])('%s is null', async (_, id, answerId) => {
  const answer = await app.request(pathOfCall(getFaqAnswer, { id, answerId }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toBeNull();
});

test('an answer whose text was lost comes without it', async () => {
  const answer = await app.request(pathOfCall(getFaqAnswer, { id: '71', answerId: '304' }));
  expect((await parse(getFaqAnswer, answer)).answer).toMatchObject({
    id: '304',
    title: 'Senza testo',
    body: null,
  });
});

test.each(['all', 'unpublished', 'published'])('status=%s is refused', async (status) => {
  for (const path of [pathOfCall(getFaqCategories), pathOfCall(getFaqCategory, { id: '7' })]) {
    const answer = await app.request(`${path}?status=${status}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error: 'Not authorized', error_human: 'Not authorized' });
  }
});

test('a search row has real ids, the category, the address, the path and marks', async () => {
  const { result, details } = (await (await search('paga')).json()) as {
    result: unknown;
    details: unknown[];
  };
  expect(result).toEqual([{ id: 301, type: 'KnowledgeBase::Answer::Translation' }]);
  expect(details[0]).toMatchObject({
    id: 301,
    category_id: 71,
    url: '/help/it-it/71-mensa/301-come-si-paga-la-mensa',
    title: 'Come si <em>paga</em> la mensa?',
    subtitle: 'SCUOLA > Mensa',
  });
});

test('categories are found, a long path is shortened, and the client reads both', async () => {
  const rows = (await parse(searchFaq, await search('diete'))).answer;
  expect(rows).toEqual([
    { categoryId: '711', answerId: null, title: 'Diete', path: 'SCUOLA > .. > Diete', excerpt: null },
  ]);
  expect((await parse(searchFaq, await search('celiachia'))).answer[0]).toMatchObject({
    categoryId: '711',
    answerId: '311',
    excerpt: 'Serve la città',
  });
});

test.each(['domani', 'ieri', 'bozza', 'vuota'])('"%s", not published, is not found', async (query) => {
  expect(await (await search(query)).json()).toEqual({ result: [], details: [] });
});

test.each([{ query: 'a'.repeat(201) }, { locale: 'en-us' }, { knowledge_base_id: 2 }])(
  'a search with %j is refused with 422 in the words of the CRM',
  async (change) => {
    const answer = await search('mensa', change);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining(`${Object.keys(change)[0]}: `) as string,
    });
  },
);
